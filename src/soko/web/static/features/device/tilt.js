// Steering by tilting the phone: a tilt beyond a limit is one step, and the next after a moment.

import { boardDirection } from "../../core/transform.js";

const LEAST = 14; // degrees from how the phone was held
const AGAIN = 280; // milliseconds between two steps of one tilt

/** @param {import("../../app/app.js").App} app */
export function addTilt({ session }) {
  /** @type {{beta: number, gamma: number} | null} how the phone is held when it steers nowhere */
  let rest = null;
  let last = 0;
  const feel = (/** @type {DeviceOrientationEvent} */ { beta, gamma, timeStamp }) => {
    if (beta === null || gamma === null || session.mode !== "play" || document.hidden) return;
    rest ??= { beta, gamma };
    const [right, down] = turned(gamma - rest.gamma, beta - rest.beta);
    if (Math.max(Math.abs(right), Math.abs(down)) < LEAST || timeStamp - last < AGAIN) return;
    last = timeStamp;
    const seen = Math.abs(right) > Math.abs(down) ? (right > 0 ? 3 : 2) : down > 0 ? 1 : 0;
    session.step(boardDirection(session.view, seen));
  };
  let isOn = false;
  const apply = async () => {
    if (session.settings.tilt === isOn) return;
    isOn = session.settings.tilt;
    rest = null;
    if (isOn && (await isAllowed())) window.addEventListener("deviceorientation", feel);
    else window.removeEventListener("deviceorientation", feel);
  };
  session.on("settings", apply);
  session.on("level", () => (rest = null));
  apply();
}

/** Tilts as they are seen when the screen is turned. @param {number} right @param {number} down */
function turned(right, down) {
  switch (screen.orientation?.angle ?? 0) {
    case 90:
      return [down, -right];
    case 270:
      return [-down, right];
    default:
      return [right, down];
  }
}

/** Some browsers ask the player first. */
async function isAllowed() {
  const ask = /** @type {any} */ (window.DeviceOrientationEvent)?.requestPermission;
  return (
    ask === undefined ||
    (await ask.call(window.DeviceOrientationEvent).catch(() => "")) === "granted"
  );
}
