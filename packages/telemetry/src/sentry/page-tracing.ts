import { TRACES_SAMPLE_RATE } from "../constants.ts";
import type { PageTracing, TracingOptions } from "./error-reporting.ts";

/**
 * Creates the `tracing` option; the tracing code is a chunk of its own. Fetch and XMLHttpRequest are not instrumented:
 * requests add `traceHeaders()` themselves.
 */
export function pageTracing(options: TracingOptions = {}): PageTracing {
  return {
    sampleRate: options.sampleRate ?? TRACES_SAMPLE_RATE,
    start: async (client, denylist) => (await import("./tracing.ts")).startTracing(client, options, denylist),
  };
}
