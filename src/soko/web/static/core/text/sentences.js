// Which lines are sentences, as people write them round a level in a post: none is its name. The
// server's parser has the same rules.

const CJK = "\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af";
/** A word, or two signs of a language that writes no blanks. */
const WORD = new RegExp(`[${CJK}]{1,2}|(?:(?![${CJK}])\\p{L})+(?:['’]\\p{L}+)*`, "gu");
/** What a line begins with that counts or quotes a name. */
const NAMED = /^[\p{Nd}#'"‘“«「《]/u;
const GOES_ON = /[,，、]$|(?:\b(?:wrote|writes|said|says)|写道|说)[:：]$/i;
const GREETING = new RegExp(
  "^(?:(?:hi|hello|hey|thanks|thank you)(?:[!.]+$|[,!.](?=.*[\\p{L}\\p{N}_][^\\p{L}\\p{N}_]+" +
    "[\\p{L}\\p{N}_])|\\s+(?:all|everyone|everybody|there|guys|folks|friends|again|for|to|" +
    "in advance)\\b)|dear\\s+(?:all|everyone|everybody|friends)\\b|" +
    "(?:大家好|各位好|你好|您好|谢谢)[,，!！.。])",
  "iu",
);
/** Where a sentence ends: at the end of the line, or before another one. */
const STOPS = /(?:[.!?…。！？]|[:;]-?[()DP])[)\]"'’”]*$|\p{L}{2}[.!?](?=\s+\S)|[。！？](?=\S)/u;
const FEWEST_BEFORE_COLON = 4;
const FEWEST_WORDS = 6;
const MOST_WORDS = 14;

/**
 * Whether a line greets, goes on below, or is written as a sentence of several words. Names may be
 * long, and may end with a mark: what is told from them is a sentence by its length and by its
 * small letters.
 * @param {string} line
 */
export function isSentence(line) {
  if (NAMED.test(line)) return false;
  if (GOES_ON.test(line) || GREETING.test(line)) return true;
  const words = line.match(WORD) ?? [];
  if (/[:：]$/.test(line)) return words.length >= FEWEST_BEFORE_COLON;
  if (words.length < FEWEST_WORDS || !hasSmallLetters(words.slice(1))) return false;
  return words.length > MOST_WORDS || STOPS.test(line);
}

/** @param {string[]} words */
const hasSmallLetters = (words) =>
  words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 < words.length;
