const maxOctets = 75;

/** TEXT as RFC 5545, section 3.3.11 has it. */
export function escapeText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/gu, "\\n");
}

/**
 * Folds a content line at 75 octets, never inside a character (RFC 5545, section 3.1): the break and the space after it
 * belong to nobody, and a reader takes both away.
 */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded.push(current);
      // The space that begins a continuation counts too.
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  folded.push(current);
  return folded.join("\r\n");
}

/** DATE-TIME in UTC, form 2 (RFC 5545, section 3.3.5): `20261121T160000Z`. */
export function utcDateTime(instant: Date): string {
  return `${instant.toISOString().replaceAll(/[-:]/gu, "").slice(0, 15)}Z`;
}
