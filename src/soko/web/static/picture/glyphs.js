// Capital letters and digits, 3 x 5 squares each: a row is three bits.

export const GLYPH = { width: 3, height: 5 };

const DRAWN = {
  0: "75557",
  1: "26227",
  2: "71747",
  3: "71717",
  4: "55711",
  5: "74717",
  6: "74757",
  7: "71122",
  8: "75757",
  9: "75717",
  A: "25755",
  B: "65656",
  C: "34443",
  D: "65556",
  E: "74647",
  F: "74644",
  G: "34553",
  H: "55755",
  I: "72227",
  J: "11152",
  K: "55655",
  L: "44447",
  M: "57755",
  N: "67555",
  O: "25552",
  P: "65644",
  Q: "25563",
  R: "65655",
  S: "34216",
  T: "72222",
  U: "55557",
  V: "55552",
  W: "55775",
  X: "55255",
  Y: "55222",
  Z: "71247",
};

/** @type {Record<string, number[]>} */
export const GLYPHS = Object.fromEntries(
  Object.entries(DRAWN).map(([letter, rows]) => [letter, [...rows].map(Number)]),
);
