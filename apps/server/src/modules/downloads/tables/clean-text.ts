/** Characters that XML 1.0 cannot contain (section 2.2). */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Removes control characters except tabs and line breaks, and replaces lone surrogates by U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unprintable, "");
}
