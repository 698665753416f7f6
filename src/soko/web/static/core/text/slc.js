// Levels in the XML of SLC files, as the plain text that they say.

/** @type {Record<string, string>} */
const SIGNS = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** @param {string} text @returns {string | null} null when it is no such file */
export function plainOfXml(text) {
  if (!/<Level\b[^>]*>\s*<L>/.test(text)) return null;
  const lines = [];
  const title = /<Title>([^<]*)<\/Title>/.exec(text);
  if (title !== null) lines.push(`Title: ${plain(title[1])}`);
  for (const [, attributes, content] of text.matchAll(/<Level\b([^>]*)>([\s\S]*?)<\/Level>/g)) {
    lines.push("", ...[...content.matchAll(/<L>([^<]*)<\/L>/g)].map(([, row]) => plain(row)));
    for (const [key, name] of [
      ["Title", "Id"],
      ["Author", "Copyright"],
    ]) {
      const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes);
      if (value !== null) lines.push(`${key}: ${plain(value[1])}`);
    }
  }
  return lines.join("\n");
}

/** @param {string} text */
const plain = (text) =>
  text.replace(/&(\w+);/g, (all, name) => SIGNS[name] ?? all).replace(/\s*\n\s*/g, " ");
