import type { HeadersFunction } from "react-router";

/**
 * For pages whose address holds a secret token: it must not leak to other origins or caches. Not `no-referrer`: with
 * that a browser hides even from this site where a form comes from, and the form would be denied as cross-site (Fetch,
 * "append a request Origin header").
 */
export const privateHeaders = {
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
} as const;

export const privatePageHeaders: HeadersFunction = () => privateHeaders;
