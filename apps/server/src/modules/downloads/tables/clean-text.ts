/** What XML 1.0 cannot hold, section 2.2, and no person ever typed on purpose. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** The text without control characters; half a character becomes U+FFFD. Tabs and line breaks stay. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unprintable, "");
}
