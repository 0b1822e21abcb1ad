const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const mapping = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, index) => [letter, to[index] ?? letter]));

const toCyrillic = mapping(LATIN, CYRILLIC);
const toLatin = mapping(CYRILLIC, LATIN);

/**
 * What the same keys write under the other layout, Russian for Latin and Latin for Russian: "cj,snbz" is «события».
 * Expects small letters.
 */
export function otherLayout(text: string): string {
  const table = /[а-яё]/.test(text) ? toLatin : toCyrillic;
  return Array.from(text, (letter) => table.get(letter) ?? letter).join("");
}
