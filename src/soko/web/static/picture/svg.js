// A picture as SVG.

import { PAGE } from "./scene.js";

/** @typedef {import("./shapes.js").Shape} Shape */

/**
 * @param {Shape[]} shapes
 * @param {import("./scene.js").Frame} frame
 * @param {number} side pixels of a square
 * @param {string} title
 * @returns {string}
 */
export function toSvg(shapes, { left, top, width, height }, side, title) {
  const name = escaped(title);
  const box = `viewBox="${left} ${top} ${width} ${short(height)}"`;
  const size = `width="${width * side}" height="${short(height * side)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${size} role="img">`,
    `<title>${name}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${short(height)}" fill="${PAGE}"/>`,
    ...shapes.map(element),
    "</svg>\n",
  ].join("\n");
}

/** @param {Shape} shape */
function element(shape) {
  const fill = `fill="${shape.colour}"`;
  if (shape.kind === "circle")
    return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${short(shape.r)}" ${fill}/>`;
  if (shape.kind === "polygon")
    return `<path d="${shape.rings.map(closed).join("")}" fill-rule="evenodd" ${fill}/>`;
  const place = `x="${short(shape.x)}" y="${short(shape.y)}"`;
  return `<rect ${place} width="${short(shape.w)}" height="${short(shape.h)}" ${fill}/>`;
}

/** @param {import("./shapes.js").Point[]} ring */
const closed = (ring) => `M${ring.map((point) => point.map(short).join(" ")).join("L")}Z`;

/** @param {number} value */
const short = (value) => String(Math.round(value * 1000) / 1000);

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
