/** The ends of names of secrets, without a case: `accessToken`, `x-csrf-token`, `newPassword`, `clientSecret`. */
export const secretNames: string = String.raw`passw(?:or)?d|passphrase|pwd|secret|token|(?:api|access|account|private|secret)[-_ ]?key|code[-_]?verifier`;
const secretKey = new RegExp(`(?:authorization|cookies?|${secretNames})$`);

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
