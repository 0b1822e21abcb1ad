/** The first letters of the first and the last word of a name, at most two: "Анна Мария Ким" gives "АК". */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("ru") ?? "").join("");
}
