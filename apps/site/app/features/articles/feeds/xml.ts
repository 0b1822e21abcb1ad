/** Attributes; null values are omitted. */
type Attributes = Readonly<Record<string, string | null>>;

// XML 1.0 cannot represent other characters, not even escaped.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text and attribute values. @see https://www.w3.org/TR/xml/#charsets */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** An element; a string is escaped text, a list is child elements. */
export function element(name: string, content: string | readonly string[] | null, attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(value)}"`]))
    .join("");
  if (content === null) return `<${name}${written}/>`;
  const inner = typeof content === "string" ? escapeXml(content) : content.join("");
  return `<${name}${written}>${inner}</${name}>`;
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
