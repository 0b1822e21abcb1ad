import { describe, expect, it } from "vitest";
import { fakePage } from "../ports/fake-page.ts";
import { fakeAnalyticsWindow } from "./fake-analytics-window.ts";
import { setUpAnalytics } from "./fake-analytics.ts";

describe("createPageReading", () => {
  it("counts only the time while the page is visible", async () => {
    const { analytics, closes, hide, show, page } = setUpAnalytics();
    analytics.pageView({ name: "home" });
    await page.advance(1000);
    hide();
    await page.advance(60_000);
    show();
    await page.advance(500);
    analytics.pageView({ name: "events" });
    expect(closes().map(({ viewTime }) => viewTime)).toEqual([1000, 1500]);
    expect(new Set(closes().map(({ page: { pageViewId } }) => pageViewId)).size).toBe(1);
  });

  it("starts to count when a page opened in the background is shown", async () => {
    const page = fakePage();
    page.document.visibilityState = "hidden";
    const { analytics, closes, show, leave } = setUpAnalytics({}, { page });
    analytics.pageView({ name: "home" });
    await page.advance(5000);
    show();
    await page.advance(700);
    leave();
    expect(closes()).toMatchObject([{ viewTime: 700 }]);
  });

  it("does not repeat pageClose when the page was not visible since", async () => {
    const { analytics, closes, hide, leave, show, page } = setUpAnalytics();
    analytics.pageView({ name: "home" });
    await page.advance(1000);
    leave();
    hide();
    await page.advance(1000);
    analytics.pageView({ name: "events" });
    expect(closes()).toHaveLength(1);
    show();
    await page.advance(1);
    leave();
    expect(closes()).toMatchObject([{ page: { current: "home" } }, { page: { current: "events" }, viewTime: 1 }]);
  });

  it("reports the lowest point seen in percent of the document's latest height", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.grow(4000);
    analytics.pageView({ name: "article" });
    await page.advance(500);
    view.scrollTo(2000);
    view.scrollTo(100);
    leave();
    expect(closes().at(-1)?.scrollDepth).toBe(75);
    view.grow(6000);
    page.document.dispatchEvent(new Event("visibilitychange"));
    await page.advance(10);
    analytics.pageView({ name: "next" });
    expect(closes().at(-1)?.scrollDepth).toBe(50);
  });

  it("reports 100 percent for a page that fits the window, also after it shrank", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    analytics.pageView({ name: "short" });
    await page.advance(500);
    view.grow(400);
    leave();
    expect(closes()[0]?.scrollDepth).toBe(100);
  });

  it.each(["before", "after"])(
    "keeps scroll positions of two pages apart when notified %s the document changes",
    async (when) => {
      const { analytics, closes, view, leave, page } = setUpAnalytics();
      view.replace(10_000, 0);
      analytics.pageView({ name: "long", key: "1" });
      await page.advance(500);
      view.scrollTo(4000);
      const follow = (): void => {
        view.grow(2000);
        view.scrollTo(0);
      };
      if (when === "after") view.replace(2000, 0);
      analytics.pageView({ name: "next", key: "2" });
      if (when === "before") {
        view.scrollTo(4000);
        follow();
      }
      await page.advance(500);
      leave();
      expect(closes().map(({ scrollDepth }) => scrollDepth)).toEqual([50, 50]);
    },
  );

  it("does not use the height of the next page's document", async () => {
    const { analytics, closes, view, page } = setUpAnalytics();
    view.replace(4000, 0);
    analytics.pageView({ name: "long", key: "1" });
    await page.advance(500);
    view.replace(1000, 0);
    analytics.pageView({ name: "short", key: "2" });
    expect(closes()[0]?.scrollDepth).toBe(25);
  });

  it("measures a page that is left before it settled once", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.replace(4000, 1000);
    analytics.pageView({ name: "long" });
    await page.advance(100);
    leave();
    expect(closes()[0]?.scrollDepth).toBe(50);
  });

  it("forces no layout while a page begins", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.replace(4000, 0);
    analytics.pageView({ name: "home" });
    await page.advance(600);
    leave();
    expect(view.forcedLayouts).toBe(0);
    expect(closes()[0]?.scrollDepth).toBe(25);
  });

  it("reports 0 percent for a page without height", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.replace(0, -1000);
    analytics.pageView({ name: "collapsed frame" });
    await page.advance(1);
    leave();
    expect(closes()[0]?.scrollDepth).toBe(0);
  });

  it("measures a page whose script is in the head, before there is a body", async () => {
    const page = fakePage();
    const view = fakeAnalyticsWindow(page);
    Object.assign(view.window.document, { body: null });
    const { analytics, closes, leave } = setUpAnalytics({}, { page, view });
    view.replace(4000, 0);
    analytics.pageView({ name: "home" });
    await page.advance(600);
    leave();
    expect([view.isObserved(), closes()[0]?.scrollDepth]).toEqual([true, 25]);
  });
});
