const maxCharacters = 120;
/** Control, format and direction characters (Unicode C), and what one file system or another forbids. */
const forbidden = /[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu;

/** A name under which a document may be kept and saved: without a path, with the extension that its bytes deserve. */
export function originalName(given: string | undefined, extension: string): string {
  const lastPart = (given ?? "").normalize("NFC").split(/[/\\]/u).at(-1) ?? "";
  const stem = lastPart
    .replace(forbidden, "")
    .replace(/\.[^.]*$/u, "")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  return `${[...stem].slice(0, maxCharacters).join("") || "document"}.${extension}`;
}
