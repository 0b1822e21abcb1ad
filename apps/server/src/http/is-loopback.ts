export function isLoopback(ip: string): boolean {
  return ip === "::1" || /^(?:::ffff:)?127\./u.test(ip);
}

/** A name that means the machine itself to every browser. */
export function isLocalName(name: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(name);
}
