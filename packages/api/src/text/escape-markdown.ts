/** Escapes one line of text, except for a beginning that would start a block: only what would be read as markup. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\t\n\r]/gu, " ")
      // Before anything else a backslash is a backslash.
      .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/gu, "\\\\")
      // An asterisk between spaces is never a delimiter.
      .replaceAll(/[`[\]]|~(?=~)|\*(?!\s)|(?<!\s)\*/gu, "\\$&")
      // An underscore within a word is never a delimiter.
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
      .replaceAll(/<(?=[a-z/!?])/giu, "\\<")
      .replaceAll(/&(?=#?\w+;)/gu, "\\&")
  );
}

/** Escapes a beginning that would start a heading, list, quote, rule or fence, or make a table of the line above. */
export function escapeMarkdownBeginning(line: string): string {
  return line
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+\s*$|[|:]*-[|:\s-]*$|~~~)/u, "\\")
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/u, "$1\\");
}
