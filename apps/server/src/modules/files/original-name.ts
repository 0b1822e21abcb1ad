const maxCharacters = 120;
/** Control, format and direction characters (Unicode category C), and characters that some file systems forbid. */
const forbidden = /[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu;

/** Makes a file name safe to store and download: without a path, with the extension of the detected type. */
export function originalName(given: string | undefined, extension: string): string {
  const lastPart = (given ?? "").normalize("NFC").split(/[/\\]/u).at(-1) ?? "";
  const stem = lastPart
    .replace(forbidden, "")
    .replace(/\.[^.]*$/u, "")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  return `${[...stem].slice(0, maxCharacters).join("") || "document"}.${extension}`;
}
