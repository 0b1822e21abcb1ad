import { describe, expect, it } from "vitest";
import { fakePage } from "../ports/fake-page.ts";
import { setUpAnalytics } from "./fake-analytics.ts";

describe("createPageReading", () => {
  it("counts only the time the page was visible", async () => {
    const { analytics, closes, hide, show, page } = setUpAnalytics();
    analytics.pageView({ name: "home" });
    await page.pass(1000);
    hide();
    await page.pass(60_000);
    show();
    await page.pass(500);
    analytics.pageView({ name: "events" });
    expect(closes().map(({ viewTime }) => viewTime)).toEqual([1000, 1500]);
    expect(new Set(closes().map(({ page: { pageViewId } }) => pageViewId)).size).toBe(1);
  });

  it("counts nothing of a page that is opened in the background until it is shown", async () => {
    const page = fakePage();
    page.document.visibilityState = "hidden";
    const { analytics, closes, show, leave } = setUpAnalytics({}, { page });
    analytics.pageView({ name: "home" });
    await page.pass(5000);
    show();
    await page.pass(700);
    leave();
    expect(closes()).toMatchObject([{ viewTime: 700 }]);
  });

  it("does not tell of a close again when nothing more was viewed", async () => {
    const { analytics, closes, hide, leave, show, page } = setUpAnalytics();
    analytics.pageView({ name: "home" });
    await page.pass(1000);
    leave();
    hide();
    await page.pass(1000);
    analytics.pageView({ name: "events" });
    expect(closes()).toHaveLength(1);
    show();
    await page.pass(1);
    leave();
    expect(closes()).toMatchObject([{ page: { current: "home" } }, { page: { current: "events" }, viewTime: 1 }]);
  });

  it("tells the deepest place that was seen, in percent of what the document has become", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.grow(4000);
    analytics.pageView({ name: "article" });
    await page.pass(500);
    view.scrollTo(2000);
    view.scrollTo(100);
    leave();
    expect(closes().at(-1)?.scrollDepth).toBe(75);
    view.grow(6000);
    page.document.dispatchEvent(new Event("visibilitychange"));
    await page.pass(10);
    analytics.pageView({ name: "next" });
    expect(closes().at(-1)?.scrollDepth).toBe(50);
  });

  it("calls a page without scrolling seen to its end, also one that shrank", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    analytics.pageView({ name: "short" });
    await page.pass(500);
    view.grow(400);
    leave();
    expect(closes()[0]?.scrollDepth).toBe(100);
  });

  it.each(["before", "after"])(
    "gives no page the scroll position of another when it is told %s the document follows",
    async (when) => {
      const { analytics, closes, view, leave, page } = setUpAnalytics();
      view.replace(10_000, 0);
      analytics.pageView({ name: "long", key: "1" });
      await page.pass(500);
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
      await page.pass(500);
      leave();
      expect(closes().map(({ scrollDepth }) => scrollDepth)).toEqual([50, 50]);
    },
  );

  it("takes no length from the next page's document", async () => {
    const { analytics, closes, view, page } = setUpAnalytics();
    view.replace(4000, 0);
    analytics.pageView({ name: "long", key: "1" });
    await page.pass(500);
    view.replace(1000, 0);
    analytics.pageView({ name: "short", key: "2" });
    expect(closes()[0]?.scrollDepth).toBe(25);
  });

  it("looks once at a page that is left before anything was seen of it", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.replace(4000, 1000);
    analytics.pageView({ name: "long" });
    await page.pass(100);
    leave();
    expect(closes()[0]?.scrollDepth).toBe(50);
  });

  it("has seen nothing of a page without any height", async () => {
    const { analytics, closes, view, leave, page } = setUpAnalytics();
    view.replace(0, -1000);
    analytics.pageView({ name: "collapsed frame" });
    await page.pass(1);
    leave();
    expect(closes()[0]?.scrollDepth).toBe(0);
  });
});
