import { browserTracingIntegration, getTraceData } from "@sentry/browser";
import type { BrowserClient, Event } from "@sentry/browser";
import {
  TRACING_BAGGAGE_MAX_LENGTH,
  TRACING_CHILD_SPAN_TIMEOUT_MS,
  TRACING_FINAL_TIMEOUT_MS,
  TRACING_IDLE_TIMEOUT_MS,
  TRACING_MAX_SPANS,
} from "../constants.ts";
import type { Tracing, TracingOptions } from "./error-reporting.ts";
import { redactEvent } from "./redact-event.ts";

/** Traces page loads and navigations. Requests are not instrumented: they add `headers()` themselves. */
export function startTracing(
  client: BrowserClient,
  options: TracingOptions,
  denylist: readonly string[],
  integrate: typeof browserTracingIntegration = browserTracingIntegration,
): Tracing {
  const maxSpans = options.maxSpans ?? TRACING_MAX_SPANS;
  client.addEventProcessor((event) => {
    if (event.type !== "transaction") return event;
    const safe = redactTexts(redactEvent(event, denylist), options.redact);
    return safe.spans ? { ...safe, spans: safe.spans.slice(0, maxSpans) } : safe;
  });
  client.addIntegration(integrate({ ...tracingTimeouts(options), traceFetch: false, traceXHR: false }));
  return {
    headers: () => {
      const { "sentry-trace": trace, baggage } = getTraceData({ client });
      const maxLength = options.baggageMaxLength ?? TRACING_BAGGAGE_MAX_LENGTH;
      return {
        ...(trace && { "sentry-trace": trace }),
        ...(baggage && baggage.length <= maxLength && { baggage }),
      };
    },
  };
}

/** Redacts the event's parts that have URLs; the others are not all JSON. */
function redactTexts<Part extends Pick<Event, "transaction" | "spans" | "contexts" | "request">>(
  event: Part,
  redact: TracingOptions["redact"],
): Part {
  if (redact === undefined) return event;
  const { transaction, spans, contexts, request } = event;
  return { ...event, ...(JSON.parse(redact(JSON.stringify({ transaction, spans, contexts, request }))) as object) };
}

function tracingTimeouts(options: TracingOptions) {
  return {
    idleTimeout: options.idleTimeoutMs ?? TRACING_IDLE_TIMEOUT_MS,
    finalTimeout: options.finalTimeoutMs ?? TRACING_FINAL_TIMEOUT_MS,
    childSpanTimeout: options.childSpanTimeoutMs ?? TRACING_CHILD_SPAN_TIMEOUT_MS,
  };
}
