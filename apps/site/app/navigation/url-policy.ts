/** Schemes that run or contain code: no navigation goes there. @see requirement C11 */
const scriptProtocols: readonly string[] = ["javascript:", "data:", "blob:", "vbscript:"];

/** Parsed as browsers do: `java\nscript:` is `javascript:`. */
export function isScriptUrl(text: string): boolean {
  const url = readUrl(text, "https://any.invalid");
  return url !== null && scriptProtocols.includes(url.protocol);
}

/** Whether the URL is of another origin; an invalid one counts as external. */
export function isExternalUrl(text: string, origin: string): boolean {
  return readUrl(text, origin)?.origin !== new URL(origin).origin;
}

export function readUrl(text: string, base: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
