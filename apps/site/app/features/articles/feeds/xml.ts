/** An element's attributes; those that are null are left out. */
type Attributes = Readonly<Record<string, string | null>>;

// XML 1.0 knows no way to write the others, not even escaped.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text or an attribute's value. @see https://www.w3.org/TR/xml/#charsets */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** An element with text or elements in it; elements are given as a list. */
export function element(name: string, content: string | readonly string[] | null, attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(value)}"`]))
    .join("");
  if (content === null) return `<${name}${written}/>`;
  const inner = typeof content === "string" ? escapeXml(content) : content.join("");
  return `<${name}${written}>${inner}</${name}>`;
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
