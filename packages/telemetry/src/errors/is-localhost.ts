/** Whether a host (without its port) is the machine itself: `localhost` and what is under it, `127.0.0.1`, `[::1]`. */
export function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1]$/.test(hostname);
}
