import { beforeEach, expect, it } from "vitest";
import { fakePage } from "./fake-page.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageCache } from "./page-cache.ts";
import type { RenderedPage } from "../rendering/rendered-page.ts";

let isConnected: boolean;
let cache: PageCache;
let rendered: number;

beforeEach(() => {
  isConnected = true;
  rendered = 0;
  cache = createPageCache(1024 * 1024, () => isConnected);
});

/** A rendering that ends when the test says so. */
function slow(): { make: () => Promise<RenderedPage>; finish: (page: RenderedPage) => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const make = (): Promise<RenderedPage> => {
    rendered += 1;
    return promise;
  };
  return { make, finish: resolve, fail: () => reject(new Error("no page")) };
}

const quick = (page: RenderedPage) => async (): Promise<RenderedPage> => {
  rendered += 1;
  return page;
};

it("keeps a page until one of its tags changes", async () => {
  await cache.render("/events", quick(fakePage("one")));
  expect(cache.find("/events")).toBeDefined();
  cache.invalidate(new Set(["articles", "event:1"]));
  expect(cache.find("/events")).toBeDefined();
  cache.invalidate(new Set(["events"]));
  expect(cache.find("/events")).toBeUndefined();
});

it("neither keeps nor shows a page while changes are not heard of", async () => {
  await cache.render("/events", quick(fakePage("one")));
  isConnected = false;
  expect(cache.find("/events")).toBeUndefined();
  expect((await cache.render("/", quick(fakePage("two")))).cached).toBeNull();
  isConnected = true;
  expect(cache.find("/")).toBeUndefined();
});

it("forgets everything when changes may have been missed", async () => {
  await cache.render("/events", quick(fakePage("one")));
  cache.clear();
  expect(cache.find("/events")).toBeUndefined();
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0, isConnected: true });
});

it.each([
  ["what it shows changes", () => cache.invalidate(new Set(["events"]))],
  ["changes are missed", () => cache.clear()],
])("does not keep a page if, while it is rendered, %s", async (_what, happen) => {
  const { make, finish } = slow();
  const made = cache.render("/events", make);
  happen();
  finish(fakePage("stale"));
  expect((await made).rendered.body.toString()).toBe("stale");
  expect(cache.find("/events")).toBeUndefined();
});

it("keeps a page though something else changed while it was rendered", async () => {
  const { make, finish } = slow();
  const made = cache.render("/events", make);
  cache.invalidate(new Set(["articles"]));
  finish(fakePage("one"));
  await made;
  expect(cache.find("/events")).toBeDefined();
});

it("renders a page once for everybody who asks at once", async () => {
  const { make, finish } = slow();
  const made = Promise.all([1, 2, 3].map(() => cache.render("/events", make)));
  finish(fakePage("one"));
  expect((await made).map((page) => page.cached === null)).toEqual([false, false, false]);
  expect(rendered).toBe(1);
});

it("renders anew for whoever joined a rendering that a change overtook", async () => {
  const first = slow();
  const began = cache.render("/events", first.make);
  cache.invalidate(new Set(["events"]));
  // Asked after the change: the old page would be a lie.
  const joined = cache.render("/events", quick(fakePage("new")));
  first.finish(fakePage("old"));
  expect((await began).rendered.body.toString()).toBe("old");
  expect((await joined).rendered.body.toString()).toBe("new");
});

it("does not let one visitor's failure be another's", async () => {
  const first = slow();
  const began = cache.render("/events", first.make);
  const joined = cache.render("/events", quick(fakePage("one")));
  first.fail();
  await expect(began).rejects.toThrow("no page");
  expect((await joined).rendered.body.toString()).toBe("one");
});

it.each([{ isCacheable: false }, { isCacheable: false, status: 404 }])(
  "never shows the page of one person to another (%o)",
  async (own) => {
    const first = slow();
    const began = cache.render("/own", first.make);
    const joined = cache.render("/own", quick(fakePage("hers", own)));
    first.finish(fakePage("his", own));
    expect((await began).rendered.body.toString()).toBe("his");
    expect((await joined).rendered.body.toString()).toBe("hers");
    expect(cache.find("/own")).toBeUndefined();
  },
);

it("holds the bytes it was given, and lets go first of what was read longest ago", async () => {
  const noise = (): string => Array.from({ length: 4000 }, () => Math.random().toString(36)).join("");
  cache = createPageCache(400_000, () => true);
  await cache.render("/first", quick(fakePage(noise())));
  const { bytes } = cache.stats();
  expect(bytes).toBeLessThan(100_000);
  for (let page = 0; page < 12; page += 1) {
    await cache.render(`/${page}`, quick(fakePage(noise())));
    expect(cache.find("/first"), `after ${page}`).toBeDefined();
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(400_000);
  expect(cache.find("/0")).toBeUndefined();
  expect(cache.find("/11")).toBeDefined();
});

it("gives every form of a page, and every version, a validator of its own", async () => {
  const one = await cache.render("/1", quick(fakePage("one")));
  const again = await cache.render("/2", quick(fakePage("one")));
  const other = await cache.render("/3", quick(fakePage("other")));
  const tags = [one, again, other].map(({ cached }) => Object.values(cached?.variants ?? {}).map(({ etag }) => etag));
  expect(new Set(tags[0]).size).toBe(3);
  expect(tags[1]).toEqual(tags[0]);
  expect(new Set([...(tags[0] ?? []), ...(tags[2] ?? [])]).size).toBe(6);
  expect(tags.flat().every((tag) => /^"[\w-]+"$/u.test(tag))).toBe(true);
});

it("keeps nothing where nothing may be cached, and lets one rendering serve those who ask meanwhile", async () => {
  cache = createPageCache(0, () => true);
  const { make, finish } = slow();
  const asked = [cache.render("/x", make), cache.render("/x", make)];
  finish(fakePage("a"));
  await Promise.all(asked);
  expect([rendered, cache.find("/x"), cache.stats().pages]).toEqual([1, undefined, 0]);
});
