/** Schemes that run or contain code: no navigation goes there. @see requirement C11 */
const scriptProtocols: readonly string[] = ["javascript:", "data:", "blob:", "vbscript:"];

/** Parsed as browsers do: `java\nscript:` is `javascript:`. */
export function isScriptUrl(address: string): boolean {
  const url = readUrl(address, "https://any.invalid");
  return url !== null && scriptProtocols.includes(url.protocol);
}

/** Whether the address is of another origin; an invalid one counts as external. */
export function isExternalUrl(address: string, origin: string): boolean {
  return readUrl(address, origin)?.origin !== new URL(origin).origin;
}

export function readUrl(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
