// Small helpers that make elements; text is always text, never markup.

import { skinned } from "./board/skin.js";

const SVG = "http://www.w3.org/2000/svg";
const SPRITE = document.getElementById("sprite") === null ? "sprite.svg" : "";

/** @typedef {Record<string, string | number | boolean | ((event: any) => void)>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes] functions are listeners, `true` is a bare attribute
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  apply(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  apply(element, attributes);
  element.append(...children);
  return element;
}

/** @param {Element} element @param {Attributes} attributes */
function apply(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (typeof value !== "boolean") element.setAttribute(name, String(value));
    else element.toggleAttribute(name, value);
  }
}

/** A drawing of the sprite. @param {string} name */
export const drawing = (name) => `${SPRITE}#${name}`;

/** A piece on the board, 1 x 1, drawn about its centre. @param {string} name */
export function piece(name) {
  return s("use", { href: drawing(skinned(name)), x: -0.5, y: -0.5, width: 1, height: 1 });
}

/** @param {string} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", "aria-hidden": "true" },
    s("use", { href: drawing(`i-${name}`) }),
  );
}

/**
 * Put other content into a part of the page; what has the keyboard keeps it, by its `data-id`.
 * @param {HTMLElement} host
 * @param {...(Node | string)} children
 */
export function refill(host, ...children) {
  const focused = host.contains(document.activeElement)
    ? document.activeElement?.getAttribute("data-id")
    : null;
  host.replaceChildren(...children);
  if (focused)
    /** @type {HTMLElement | null} */ (
      host.querySelector(`[data-id="${CSS.escape(focused)}"]`)
    )?.focus();
}

/**
 * Write what is news: what stands there already would cost a layout, too.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * The same for an attribute.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @template {Element} [T=HTMLElement] @param {string} id @returns {T} */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (/** @type {unknown} */ (element));
}
