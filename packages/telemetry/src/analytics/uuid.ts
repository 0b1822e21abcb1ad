/** A random UUID of version 4. `crypto.randomUUID` is missing on pages without https. @see RFC 9562, section 5.4 */
export function uuid(random: () => number): string {
  return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () => Math.trunc(random() * 16).toString(16));
}
