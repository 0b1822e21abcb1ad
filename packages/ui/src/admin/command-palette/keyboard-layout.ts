const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const mapping = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, index) => [letter, to[index] ?? letter]));

const toCyrillic = mapping(LATIN, CYRILLIC);
const toLatin = mapping(CYRILLIC, LATIN);

/**
 * The text the same keys type in the other layout, Russian for Latin and vice versa: "cj,snbz" is «события». Expects
 * lower case.
 */
export function otherLayout(text: string): string {
  const table = /[а-яё]/.test(text) ? toLatin : toCyrillic;
  return Array.from(text, (letter) => table.get(letter) ?? letter).join("");
}
