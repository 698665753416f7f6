// What is said of a level or a collection, gathered from what stands beside it.

/** @typedef {import("./items.js").Item} Item */

/** Title, author and comment; of several titles or authors the last counts. */
export class Description {
  /** @param {Item[]} items @param {string} [title] */
  constructor(items, title = "") {
    this.title = title;
    this.author = "";
    /** Another word for the title of a collection. */
    this.collection = "";
    /** @type {{name: string, lurd: string}[]} */
    this.solutions = [];
    /** @type {string[]} */
    this.comments = [];
    /** @type {string[]} lines of text since the last that was something else */
    this.prose = [];
    for (const item of items) this.add(item);
    this.endProse();
    this.comment = this.comments.join("\n");
  }

  /** @param {Item} item */
  add({ kind, key = "", text }) {
    if (kind === "key") this.addKey(key.toLowerCase(), text);
    else if (kind === "saved") {
      this.endProse();
      this.solutions.push({ name: key, lurd: text });
    } else if (kind === "comment") {
      this.endProse();
      this.comments.push(text);
    } else if (kind === "pair") this.endProse();
    else if (kind === "blank") this.addBlank();
    else if (this.solutions.length === 0) this.prose.push(text); // else notes on a solution
  }

  /** @param {string} key @param {string} value */
  addKey(key, value) {
    const last = this.solutions.at(-1);
    if (key === "title" || key === "author") this[key] = value;
    else this.endProse();
    if (key === "collection") this.collection = value;
    if (key === "solution name" && last !== undefined) last.name = value;
  }

  addBlank() {
    if (this.prose.at(-1)) this.prose.push("");
  }

  endProse() {
    const text = this.prose.join("\n").replace(/^\n+|\n+$/g, "");
    this.prose = [];
    if (text !== "") this.comments.push(text);
  }
}
