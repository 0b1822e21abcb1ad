export function isLoopback(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./u.test(address);
}

/** A name that means the machine itself to every browser. */
export function isLocalName(name: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(name);
}
