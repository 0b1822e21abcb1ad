import { afterEach, describe, expect, it, vi } from "vitest";
import { ANALYTICS_BATCH_SIZE, ANALYTICS_XHR_THRESHOLD_BYTES } from "../constants.ts";
import { fakePage } from "../ports/fake-page.ts";
import { createAnalytics } from "./create-analytics.ts";
import type { AnalyticsHost } from "./create-analytics.ts";
import { fakeAnalyticsWindow } from "./fake-analytics-window.ts";
import type { FakeAnalyticsWindow } from "./fake-analytics-window.ts";
import { setUpAnalytics } from "./fake-analytics.ts";

afterEach(() => vi.restoreAllMocks());

const someUuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

describe("createAnalytics", () => {
  it("fills every field of an event and redacts secrets in URLs", () => {
    const { analytics, events } = setUpAnalytics();
    analytics.pageView({ name: "events/:id", url: "https://site.example/events/7?manage_token=secret" });
    analytics.track("click", { type: "button", id: "register" });
    const page = {
      current: "events/:id",
      previous: null,
      number: 1,
      currentUrl: "https://site.example/events/7?manage_token=[redacted]",
      referralUrl: "https://search.example/?q=corp",
      pageViewId: someUuid,
      previousPageViewId: null,
    };
    const common = {
      page,
      timestamp: "2026-11-21T10:00:00.000Z",
      timestampMs: Date.parse("2026-11-21T10:00:00.000Z"),
      pageTimestamp: "2026-11-21T10:00:00.000Z",
      uuid: someUuid,
      attributes: {
        userAgent: "FakeBrowser/1",
        platform: "Linux x86_64",
        screenResolutionX: 1440,
        screenResolutionY: 900,
        namespace: "site",
        appVersion: "1.4.0",
      },
      user: { sessionId: someUuid },
    };
    expect(events).toEqual([
      { actionType: "pageView", object: { type: "page" }, ...common },
      { actionType: "click", object: { type: "button", id: "register" }, ...common },
    ]);
    expect(new Set(events.map(({ uuid }) => uuid)).size).toBe(2);
  });

  it("links each page view to the previous one, which it closes", async () => {
    const { analytics, events, page } = setUpAnalytics();
    analytics.pageView({ name: "home", url: "https://site.example/" });
    await page.advance(3000);
    analytics.pageView({ name: "events", url: "https://site.example/events" });
    const [first, close, second] = events;
    expect(close).toMatchObject({ actionType: "pageClose", page: first?.page, viewTime: 3000 });
    expect(close?.pageTimestamp).toBe(first?.pageTimestamp);
    expect(second).toMatchObject({
      pageTimestamp: "2026-11-21T10:00:03.000Z",
      page: {
        current: "events",
        previous: "home",
        number: 2,
        referralUrl: "https://site.example/",
        previousPageViewId: first?.page.pageViewId,
      },
    });
    expect(second?.page.pageViewId).not.toBe(first?.page.pageViewId);
  });

  it("continues the tab's session and page views after a reload", () => {
    const { analytics, events, page, view } = setUpAnalytics();
    analytics.pageView({ name: "home", url: "https://site.example/" });
    const reloaded = setUpAnalytics({}, { page, view });
    reloaded.analytics.pageView({ name: "home", url: "https://site.example/" });
    const [before] = events;
    expect(reloaded.events[0]).toMatchObject({
      user: before?.user,
      page: { number: 2, previous: "home", previousPageViewId: before?.page.pageViewId },
    });
  });

  it.each([
    ["blocked", (view: FakeAnalyticsWindow) => void (view.isStorageBlocked = true)],
    ["full of something else", (view: FakeAnalyticsWindow) => void view.stored.set("corp.telemetry.session", "{")],
    ["empty", () => undefined],
  ])("starts a new session when the storage is %s", (_state, arrange) => {
    const page = fakePage();
    const view = fakeAnalyticsWindow(page);
    arrange(view);
    const { analytics, events } = setUpAnalytics({}, { page, view });
    analytics.pageView({ name: "home" });
    expect(events[0]).toMatchObject({ user: { sessionId: someUuid }, page: { number: 1 } });
  });

  it.each([
    ["granted", 1],
    ["pending", 0],
    ["denied", 0],
  ] as const)("stores the session only with consent: %s", (consent, stored) => {
    const page = fakePage();
    const view = fakeAnalyticsWindow(page);
    setUpAnalytics({}, { page, view, consent }).analytics.pageView({ name: "home" });
    expect(view.stored.size).toBe(stored);
  });

  it("deletes a stored session when consent is denied and keeps it while consent is pending", () => {
    const page = fakePage();
    const view = fakeAnalyticsWindow(page);
    const viewWith = (consent: "denied" | "granted" | "pending"): number => {
      setUpAnalytics({}, { page, view, consent }).analytics.pageView({ name: "home" });
      return view.stored.size;
    };
    expect([viewWith("granted"), viewWith("pending"), viewWith("denied")]).toEqual([1, 1, 0]);
  });

  it("accepts another threshold for XMLHttpRequest", () => {
    const { connected } = setUpAnalytics({ xhrThresholdBytes: 1000 });
    expect(connected[0]?.options.xhrThresholdBytes).toBe(1000);
  });

  it("counts a navigation once: by its key, or else by name, URL and history entry", () => {
    const { analytics, events, view } = setUpAnalytics();
    const pageViews = (): number => events.filter(({ actionType }) => actionType === "pageView").length;
    analytics.pageView({ name: "home", key: "a" });
    analytics.pageView({ name: "home", key: "a" });
    expect(pageViews()).toBe(1);
    analytics.pageView({ name: "home", key: "b" });
    expect(pageViews()).toBe(2);
    analytics.pageView({ name: "home" });
    analytics.pageView({ name: "home" });
    expect(pageViews()).toBe(3);
    view.historyKey = "another entry";
    analytics.pageView({ name: "home" });
    expect(pageViews()).toBe(4);
    analytics.pageView({ name: "home", url: "https://site.example/?page=2" });
    expect(pageViews()).toBe(5);
  });

  it("assigns actions before the first page view to that page view, without its name", () => {
    const { analytics, events } = setUpAnalytics();
    analytics.track("webVital", { type: "TTFB" });
    analytics.pageView({ name: "home" });
    expect(events[0]?.page).toEqual({ ...events[1]?.page, current: "" });
  });

  it('sends batches of twenty as "events", by XMLHttpRequest from 65,536 bytes', () => {
    const { connected } = setUpAnalytics({ intervalMs: 50 });
    expect(connected).toHaveLength(1);
    expect(connected[0]?.options).toMatchObject({
      url: expect.stringMatching(/^\/tracker\?service=[^&]+&environment=[^&]+/),
      size: ANALYTICS_BATCH_SIZE,
      intervalMs: 50,
      xhrThresholdBytes: ANALYTICS_XHR_THRESHOLD_BYTES,
    });
    expect(connected[0]?.options.wrap?.("[]")).toBe('{"events":[]}');
  });

  it.each([[undefined], [""]])("warns once when the namespace is %j and still records events", (namespace) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const { analytics, events } = setUpAnalytics({ namespace });
    analytics.pageView({ name: "home" });
    analytics.track("click", { type: "link" });
    expect(warn.mock.calls).toEqual([["namespace is required"]]);
    expect(events.map(({ attributes }) => attributes.namespace)).toEqual(["", ""]);
  });

  it("closes the page view and removes its listeners when disposed", async () => {
    const { analytics, closes, view, hasLeaveListeners, page } = setUpAnalytics();
    analytics.pageView({ name: "home" });
    await page.advance(1000);
    analytics.dispose();
    expect(closes()).toHaveLength(1);
    expect([view.isObserved(), hasLeaveListeners()]).toEqual([false, false]);
  });

  it("does nothing on a server", () => {
    const host: AnalyticsHost = {
      ports: undefined,
      addSink: () => expect.unreachable(),
      record: () => expect.unreachable(),
      onLeave: () => expect.unreachable(),
      consent: () => expect.unreachable(),
    };
    const analytics = createAnalytics(host, { url: "/tracker", namespace: undefined, appVersion: "1" });
    analytics.pageView({ name: "home" });
    analytics.track("click", { type: "link" });
    analytics.dispose();
  });
});
