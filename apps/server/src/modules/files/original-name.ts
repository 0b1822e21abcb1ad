const maxCharacters = 120;
/** Longer names are cut before they are cleaned. */
const maxGivenLength = 1_024;
/** Control, format and direction characters (Unicode category C), and characters that some file systems forbid. */
const forbidden = /[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu;

/** Makes a file name safe to store and download: without a path, with the extension of the detected type. */
export function originalName(given: string | undefined, extension: string): string {
  const lastPart = (given ?? "").slice(-maxGivenLength).normalize("NFC").split(/[/\\]/u).at(-1) ?? "";
  const name = lastPart.replace(forbidden, "");
  const stem = withoutEdges(name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : name);
  return `${[...stem].slice(0, maxCharacters).join("") || "document"}.${extension}`;
}

/** Without spaces and full stops at both ends. A regular expression for the end would take quadratic time. */
function withoutEdges(text: string): string {
  const characters = [...text];
  const isEdge = (character: string): boolean => character === "." || character.trim() === "";
  const first = characters.findIndex((character) => !isEdge(character));
  const last = characters.findLastIndex((character) => !isEdge(character));
  return first === -1 ? "" : characters.slice(first, last + 1).join("");
}
