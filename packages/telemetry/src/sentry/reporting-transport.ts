import { createTransport } from "@sentry/browser";
import { BEACON_MAX_BYTES } from "../constants.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";

type TransportOptions = Parameters<typeof createTransport>[0] & { readonly url: string };
type Transport = ReturnType<typeof createTransport>;

/** Uploads with the unpatched fetch of the ports and counts lost reports. */
export function reportingTransport(
  fetch: TelemetryPorts["fetch"] | undefined,
  countLost: (count: number) => void,
  rateLimitBackOffMs: number,
): (options: TransportOptions) => Transport {
  return (options) =>
    createTransport(
      {
        ...options,
        recordDroppedEvent: (reason, category, count = 1) => {
          options.recordDroppedEvent(reason, category, count);
          if (category === "error" || category === "default") countLost(count);
        },
      },
      async ({ body }) => {
        if (!fetch) return {};
        const { status, headers } = await fetch(options.url, {
          method: "POST",
          body: typeof body === "string" ? body : new Uint8Array(body),
          // The Origin header names the site.
          referrerPolicy: "no-referrer",
          keepalive: body.length <= BEACON_MAX_BYTES,
        });
        const limits = headers?.get("x-sentry-rate-limits") ?? null;
        const retryAfter = headers?.get("retry-after") ?? null;
        return {
          ...(status !== undefined && { statusCode: status }),
          headers: {
            "x-sentry-rate-limits": limits,
            "retry-after": status === 429 ? (retryAfter ?? String(rateLimitBackOffMs / 1000)) : retryAfter,
          },
        };
      },
    );
}
