// @vitest-environment jsdom
import { Scope } from "@sentry/browser";
import type { browserTracingIntegration } from "@sentry/browser";
import { describe, expect, it } from "vitest";
import { TRACING_BAGGAGE_MAX_LENGTH } from "../constants.ts";
import type { TracingOptions } from "./error-reporting.ts";
import { fakeReportedTelemetry } from "./fake-reported-telemetry.ts";
import { startErrorReporting } from "./lazy-error-reporting.ts";
import { pageTracing } from "./page-tracing.ts";
import { startTracing } from "./tracing.ts";

async function setUp(options: TracingOptions) {
  const fake = fakeReportedTelemetry();
  const { fetch, XMLHttpRequest } = globalThis;
  const reporting = startErrorReporting(fake.telemetry, {
    dsn: "https://key@sentry.example/1",
    tracing: pageTracing(options),
  });
  const client = await reporting.client;
  while (!client?.getIntegrationByName("BrowserTracing")) await new Promise((resolve) => setTimeout(resolve));
  return { fake, reporting, client, untouched: { fetch, XMLHttpRequest } };
}

describe("pageTracing", () => {
  it("traces a tenth of the page loads, returns request headers, and patches neither fetch nor XMLHttpRequest", async () => {
    const { reporting, client, untouched } = await setUp({});
    expect(client.getOptions().tracesSampleRate).toBe(0.1);
    expect(reporting.traceHeaders()["sentry-trace"]).toMatch(/^[\da-f]{32}-[\da-f]{16}/);
    expect(reporting.traceHeaders()["baggage"]).toContain("sentry-environment=prod");
    expect([fetch === untouched.fetch, XMLHttpRequest === untouched.XMLHttpRequest]).toEqual([true, true]);
    await reporting.stop();
  });

  it.each([
    [{}, { idleTimeout: 1000, finalTimeout: 30_000, childSpanTimeout: 15_000 }],
    [
      { idleTimeoutMs: 1, finalTimeoutMs: 2, childSpanTimeoutMs: 3 },
      { idleTimeout: 1, finalTimeout: 2, childSpanTimeout: 3 },
    ],
  ])("ends a transaction by the default time-outs or those of %j", async (options, timeouts) => {
    const { reporting, client } = await setUp({});
    let given: unknown;
    startTracing(client, options, [], (settings) => {
      given = settings;
      return { name: "Noted" } as ReturnType<typeof browserTracingIntegration>;
    });
    expect(given).toMatchObject(timeouts);
    await reporting.stop();
  });

  it("limits a transaction to 1000 spans and the baggage to 8192 characters by default", async () => {
    const { fake, reporting, client } = await setUp({ sampleRate: 0 });
    const span = { span_id: "1", trace_id: "2", start_timestamp: 1, status: "ok", data: {} } as const;
    const spans = Array.from({ length: 1001 }, () => span);
    client.captureEvent({ type: "transaction", transaction: "/x", spans, start_timestamp: 1 }, undefined, new Scope());
    await client.flush();
    expect(fake.uploads.find(({ type }) => type === "transaction")?.event["spans"]).toHaveLength(1000);
    expect(TRACING_BAGGAGE_MAX_LENGTH).toBe(8192);
    await reporting.stop();
  });

  it("omits a baggage above the limit", async () => {
    const { reporting } = await setUp({ baggageMaxLength: 10 });
    expect(Object.keys(reporting.traceHeaders())).toEqual(["sentry-trace"]);
    await reporting.stop();
  });

  it("uploads a transaction with at most maxSpans spans and without secrets", async () => {
    const redact = (json: string): string => json.replaceAll("/own/s3cr3t", "/own/[token]");
    const { fake, reporting, client } = await setUp({ sampleRate: 0, maxSpans: 2, redact });
    const span = { span_id: "1", trace_id: "2", start_timestamp: 1, status: "ok", data: { token: "s3cr3t" } } as const;
    const event = {
      type: "transaction",
      transaction: "/own/s3cr3t",
      spans: [span, span, span],
      start_timestamp: 1,
    } as const;
    client.captureEvent({ ...event, spans: [...event.spans] }, undefined, new Scope());
    await client.flush();
    const sent = fake.uploads.find(({ type }) => type === "transaction");
    expect(sent?.event["spans"]).toHaveLength(2);
    expect(sent?.text).not.toContain("s3cr3t");
    await reporting.stop();
  });
});
