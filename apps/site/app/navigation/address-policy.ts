/** Addresses that are programs or documents of their own: nobody is ever sent there. @see specification, section 5 */
const scriptProtocols: readonly string[] = ["javascript:", "data:", "blob:", "vbscript:"];

/** As a browser reads it: `java\nscript:` is `javascript:`. */
export function isScriptAddress(address: string): boolean {
  const url = readAddress(address, "https://any.invalid");
  return url !== null && scriptProtocols.includes(url.protocol);
}

/** Whether the address leads away from this site; what cannot be read leads nowhere of ours. */
export function isExternalAddress(address: string, origin: string): boolean {
  return readAddress(address, origin)?.origin !== new URL(origin).origin;
}

export function readAddress(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
