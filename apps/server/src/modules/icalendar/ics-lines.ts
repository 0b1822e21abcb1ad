const maxOctets = 75;

/** Escapes TEXT (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/gu, "\\n");
}

/** A parameter's value (RFC 5545, section 3.2), which has no escape for a quote. */
export function quotedParameter(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, "")}"`;
}

/**
 * Folds a content line at 75 octets, but never inside a character (RFC 5545, section 3.1). Parsers remove the break and
 * the space after it.
 */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded.push(current);
      // The leading space of a continuation counts too.
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
