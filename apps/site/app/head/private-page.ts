import type { HeadersFunction } from "react-router";

/**
 * For pages whose URL holds a secret token: it must not leak to other origins, logs or caches. The browser hides
 * with the referrer where their forms come from; `check-form.ts` accepts that.
 */
export const privateHeaders = {
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
} as const;

export const privatePageHeaders: HeadersFunction = () => privateHeaders;
