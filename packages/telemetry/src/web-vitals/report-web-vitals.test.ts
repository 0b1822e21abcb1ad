// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MetricType } from "web-vitals";
import type { WebVitals } from "./record-web-vitals.ts";
import { reportWebVitals } from "./report-web-vitals.ts";

afterEach(() => document.body.replaceChildren());

type Callback = (metric: MetricType) => void;

function setUp(load?: () => Promise<WebVitals>) {
  const callbacks = new Map<string, Callback>();
  const keep = (name: string) => (callback: Callback) => void callbacks.set(name, callback);
  const vitals: WebVitals = {
    onCLS: keep("CLS"),
    onFCP: keep("FCP"),
    onINP: keep("INP"),
    onLCP: keep("LCP"),
    onTTFB: keep("TTFB"),
  };
  const track = vi.fn<(actionType: string, object: object) => void>();
  const reportMessage = vi.fn<(name: string, options?: object) => void>();
  let whenIdle: (() => void) | undefined;
  const loading = vi.fn(load ?? (async () => vitals));
  reportWebVitals({ track }, { telemetry: { reportMessage }, load: loading, whenIdle: (work) => (whenIdle = work) });
  return {
    track,
    reportMessage,
    loading,
    callbacks,
    emit: (metric: object) =>
      callbacks.get(Reflect.get(metric, "name") as string)?.({
        value: 1234.5678,
        rating: "good",
        id: "v6-1",
        navigationType: "navigate",
        entries: [],
        ...metric,
      } as unknown as MetricType),
    idle: async () => {
      whenIdle?.();
      await vi.waitFor(() => expect(callbacks.size + reportMessage.mock.calls.length).toBeGreaterThan(0));
    },
  };
}

function element(html: string, selector: string): Element {
  document.body.innerHTML = html;
  const found = document.querySelector(selector);
  if (!found) throw new Error(selector);
  return found;
}

describe("reportWebVitals", () => {
  it("loads nothing until the page is idle", async () => {
    const { loading, callbacks, idle } = setUp();
    expect(loading).not.toHaveBeenCalled();
    await idle();
    expect([...callbacks.keys()].toSorted()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
  });

  it("records each vital once, also when it changes or the page is restored", async () => {
    const { track, emit, idle } = setUp();
    await idle();
    emit({ name: "CLS", value: 0.12345 });
    emit({ name: "CLS", value: 0.2 });
    emit({ name: "CLS", id: "v6-2", navigationType: "back-forward-cache" });
    emit({ name: "TTFB" });
    const common = { rating: "good", id: "v6-1", navigationType: "navigate" };
    expect(track.mock.calls).toEqual([
      ["webVital", { type: "CLS", value: 0.123, ...common }],
      ["webVital", { type: "TTFB", value: 1234.568, ...common }],
    ]);
  });

  it("describes the target element without its text", async () => {
    const { track, emit, idle } = setUp();
    await idle();
    const title = element('<main id="page"><div class="hero wide"><h1>Тайна</h1></div></main>', "h1");
    emit({ name: "LCP", entries: [{ element: document.body }, { element: title }] });
    emit({ name: "INP", entries: [{ target: title.firstChild }] });
    emit({
      name: "CLS",
      entries: [
        { value: 1, sources: [] },
        { value: 2, sources: [{}, { node: title }] },
      ],
    });
    expect(track.mock.calls.map(([, object]) => Reflect.get(object, "target") as unknown)).toEqual(
      Array.from({ length: 3 }, () => "#page > div.hero > h1"),
    );
  });

  it("redacts secrets in the URL", async () => {
    const { track, emit, idle } = setUp();
    await idle();
    emit({ name: "FCP", navigationURL: "https://site.example/#code=secret" });
    expect(track.mock.calls[0]?.[1]).toMatchObject({ url: "https://site.example/#code=[redacted]" });
  });

  it("counts WebVitalsUnavailable when the measuring code cannot be loaded", async () => {
    const { track, reportMessage, idle } = setUp(() => Promise.reject(new TypeError("Failed to fetch")));
    await idle();
    await vi.waitFor(() =>
      expect(reportMessage.mock.calls).toEqual([
        ["WebVitalsUnavailable", { level: "warn", messageType: "PlatformMessage" }],
      ]),
    );
    expect(track).not.toHaveBeenCalled();
  });

  it("uses functions that the real package exports", async () => {
    await expect(import("web-vitals")).resolves.toMatchObject({ onLCP: expect.any(Function) });
  });
});
