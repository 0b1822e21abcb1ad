import type { HeadersFunction } from "react-router";

/**
 * The headers of a page whose URL holds a secret token, which must not leak to other origins, logs or caches. Without a
 * referrer browsers hide where its forms come from; `check-form.ts` accepts that.
 */
export const privateHeaders = {
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
} as const;

export const privatePageHeaders: HeadersFunction = () => privateHeaders;
