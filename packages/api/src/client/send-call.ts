import ky from "ky";
import type { Call } from "../calls/call.ts";
import { readBody } from "./read-body.ts";
import { getRetryLimit, maxRetryDelayMs, retriedStatuses } from "./retry.ts";

interface Sending {
  readonly method: Call["method"];
  readonly url: string;
  readonly request: unknown;
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** 0: no limit. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** Sends one call, a GET a second time where that is worth it, and reads its answer. Throws whatever went wrong. */
export async function sendCall({
  method,
  url,
  request,
  token,
  timeoutMs,
  signal,
  fetch,
  ...rest
}: Sending): Promise<unknown> {
  const headers = new Headers(rest.headers);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return ky(url, {
    method,
    headers,
    timeout: timeoutMs === 0 ? false : timeoutMs,
    retry: {
      limit: getRetryLimit,
      methods: ["get"],
      statusCodes: [...retriedStatuses],
      maxRetryAfter: maxRetryDelayMs,
    },
    parseJson: readBody,
    ...(method === "GET" ? {} : { json: request }),
    ...(signal === undefined ? {} : { signal }),
    ...(fetch === undefined ? {} : { fetch }),
  }).json();
}
