/** Whether a host name without port is `localhost` or below it, `127.0.0.1`, or `[::1]`. */
export function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1]$/.test(hostname);
}
