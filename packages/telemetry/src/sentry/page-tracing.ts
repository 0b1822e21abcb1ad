import { TRACES_SAMPLE_RATE } from "../constants.ts";
import type { PageTracing, TracingOptions } from "./error-reporting.ts";

/** Tracing for the `tracing` option, in a part of its own. Fetch and XMLHttpRequest stay untouched: `traceHeaders()` is for them. */
export function pageTracing(options: TracingOptions = {}): PageTracing {
  return {
    sampleRate: options.sampleRate ?? TRACES_SAMPLE_RATE,
    start: async (client, denylist) => (await import("./tracing.ts")).startTracing(client, options, denylist),
  };
}
