// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { createTelemetry } from "../browser/create-telemetry.ts";
import { logGatewaySink } from "../sinks/log-gateway-sink.ts";
import { metricsSink } from "../sinks/metrics-sink.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("uses the page's fetch, events and URL as they were at creation", async () => {
  const calls: { readonly url: string; readonly body: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { readonly body: string }) => {
    calls.push({ url, body });
    return new Response(null, { status: 204 });
  });
  const telemetry = createTelemetry({
    service: "site",
    environment: "dev",
    sinks: [metricsSink({ baseUrl: "/metrics" }), logGatewaySink({ url: "/logs" })],
  });
  vi.stubGlobal("fetch", () => {
    throw new Error("patched later");
  });
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  telemetry.start();
  window.dispatchEvent(
    new ErrorEvent("error", { error: new TypeError("boom"), filename: "https://site.example/a.js" }),
  );
  await telemetry.flush();
  telemetry.dispose();

  expect(calls.map(({ url }) => url.split("&batch=")[0] ?? "").toSorted((a, b) => a.localeCompare(b))).toEqual([
    "/logs/input/open?login=site",
    "/metrics/error-metric?service=site&environment=dev",
  ]);
  const log = calls.find(({ url }) => url.startsWith("/logs"));
  expect(JSON.parse(log?.body ?? "null")).toMatchObject([
    { message: "boom", url: location.href, userAgent: navigator.userAgent },
  ]);
});
