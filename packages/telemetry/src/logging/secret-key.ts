// Matches the end of the name: `accessToken`, `x-csrf-token`, `newPassword`, `clientSecret`.
const secretKey = /(authorization|cookies?|passw(or)?d|pwd|secret|token|apikey|codeverifier)$/;

/**
 * Whether the key names a secret. Case, `-`, `_`, `.` and spaces are ignored.
 *
 * @param denylist further keys, compared the same way
 */
export function isSecretKey(key: string, denylist: readonly string[] = []): boolean {
  const name = plainKey(key);
  return secretKey.test(name) || denylist.some((denied) => plainKey(denied) === name);
}

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[-_.\s]/g, "");
}
