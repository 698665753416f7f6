// Draws what is selected: where a box can go, or where the player can walk.

/**
 * @param {import("../../app/session.js").Session} session
 * @param {import("./board.js").Board} board
 * @param {() => Uint8Array} dead
 */
export function markSelection(session, board, dead) {
  if (board.geometry === null) return;
  const { selection, level, game } = session;
  if (selection === null) {
    board.mark("selection", session.showsReach ? reachMarks(game.position) : []);
    return;
  }
  const { player } = game.position;
  const targets = selection.paths.destinations().filter((at) => at !== player);
  const isDead = dead();
  board.mark("selection", [
    { shape: "ring", squares: [selection.box] },
    ...(selection.paths.has(player)
      ? [{ ...besidePlayer(session, isDead), squares: [player] }]
      : []),
    { shape: "dot", squares: targets.filter((at) => !level.goal[at] && !isDead[at]) },
    { shape: "dot", squares: targets.filter((at) => level.goal[at]), look: "is-goal" },
    {
      shape: "cross",
      squares: session.settings.hideDead
        ? []
        : targets.filter((at) => !level.goal[at] && isDead[at]),
    },
  ]);
}

/**
 * A box may go to the square where the player stands: the mark lies in its corner, beside him.
 * @param {import("../../app/session.js").Session} session
 * @param {Uint8Array} isDead
 * @returns {{shape: "nook", look: string}}
 */
function besidePlayer({ level, game }, isDead) {
  const { player } = game.position;
  const look = level.goal[player] ? "is-goal" : isDead[player] ? "is-dead" : "";
  return { shape: "nook", look };
}

/**
 * @param {import("../../core/position.js").Position} position
 * @returns {import("./marks.js").Mark[]}
 */
function reachMarks(position) {
  const reach = position.reach();
  const squares = [...reach.keys()].filter((at) => reach[at] && at !== position.player);
  return [{ shape: "dot", squares, look: "is-reach" }];
}
