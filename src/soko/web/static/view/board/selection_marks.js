// Draws what is selected: where a box can go, or where the player can walk.

/**
 * @param {import("../../app/session.js").Session} session
 * @param {import("./board.js").Board} board
 * @param {() => Uint8Array} dead
 */
export function markSelection(session, board, dead) {
  if (board.geometry === null) return;
  const { selection, game } = session;
  if (selection === null) {
    board.mark("selection", session.showsReach ? reachMarks(game.position) : []);
    return;
  }
  const { player } = game.position;
  const isDead = dead();
  const { dots, goals, crosses } = sortTargets(session, isDead);
  board.mark("selection", [
    { shape: "ring", squares: [selection.box] },
    ...(selection.paths.has(player)
      ? [{ ...besidePlayer(session, isDead), squares: [player] }]
      : []),
    { shape: "dot", squares: dots },
    { shape: "dot", squares: goals, look: "is-goal" },
    { shape: "cross", squares: session.settings.hideDead ? [] : crosses },
  ]);
}

/**
 * Where the selected box can go, by what that would mean; where the player stands is not among it.
 * @param {import("../../app/session.js").Session} session
 * @param {Uint8Array} isDead
 */
function sortTargets({ selection, level, game }, isDead) {
  const { player } = game.position;
  /** @type {Record<"dots" | "goals" | "crosses", number[]>} */
  const found = { dots: [], goals: [], crosses: [] };
  for (const at of selection?.paths.destinations() ?? []) {
    if (at === player) continue;
    found[level.goal[at] ? "goals" : isDead[at] ? "crosses" : "dots"].push(at);
  }
  return found;
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
