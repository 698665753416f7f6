// What is heard and felt: a push, a box that comes home, a step that is refused, the solution.
// Every sound is made here; there are no files.

/**
 * @typedef {{at: number, hertz: number, lasts: number, shape: OscillatorType, loud: number}} Note
 *   seconds, and loudness up to 1
 */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  push: [{ at: 0, hertz: 130, lasts: 0.08, shape: "triangle", loud: 0.5 }],
  home: [
    { at: 0, hertz: 523, lasts: 0.12, shape: "sine", loud: 0.35 },
    { at: 0.07, hertz: 784, lasts: 0.18, shape: "sine", loud: 0.35 },
  ],
  refused: [{ at: 0, hertz: 82, lasts: 0.09, shape: "square", loud: 0.12 }],
  solved: [523, 659, 784, 1047].map((hertz, i) => ({
    at: 0.15 + 0.11 * i,
    hertz,
    lasts: 0.3,
    shape: "sine",
    loud: 0.35,
  })),
};

/** Milliseconds of shaking, and of rest between. @type {Record<string, number[]>} */
const SHAKES = { push: [12], home: [15, 40, 25], refused: [45], solved: [25, 50, 25, 50, 60] };

/** @param {import("../../app/app.js").App} app */
export function addSound({ session }) {
  /** @type {AudioContext | null} */
  let audio = null;
  const tell = (/** @type {string} */ what) => {
    if (session.settings.haptics) navigator.vibrate?.(SHAKES[what]);
    if (!session.settings.sound) return;
    audio ??= new AudioContext();
    for (const note of SOUNDS[what]) play(audio, note);
  };
  session.on("refused", () => tell("refused"));
  session.on("solved", () => tell("solved"));
  session.on("position", ({ frames, isJump }) => {
    const last = frames?.at(-1);
    if (isJump || last === undefined || !frames?.some(({ pushed }) => pushed)) return;
    const { game, level } = session;
    const front = game.position.player + level.steps[last.direction];
    tell(last.pushed && level.goal[front] ? "home" : "push");
  });
}

/** @param {AudioContext} audio @param {Note} note */
function play(audio, { at, hertz, lasts, shape, loud }) {
  const [tone, volume] = [
    new OscillatorNode(audio, { type: shape, frequency: hertz }),
    new GainNode(audio),
  ];
  const begin = audio.currentTime + at;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasts);
}
