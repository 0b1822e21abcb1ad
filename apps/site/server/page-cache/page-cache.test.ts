import { beforeEach, expect, it } from "vitest";
import type { RenderedPage } from "../rendering/page-renderer.ts";
import { fakePage } from "./fake-page.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageCache } from "./page-cache.ts";

let isConnected: boolean;
let cache: PageCache;
let rendered: number;

beforeEach(() => {
  isConnected = true;
  rendered = 0;
  cache = createPageCache(1024 * 1024, () => isConnected);
});

/** A render that the test finishes. */
function slow(): { render: () => Promise<RenderedPage>; finish: (page: RenderedPage) => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const render = (): Promise<RenderedPage> => {
    rendered += 1;
    return promise;
  };
  return { render, finish: resolve, fail: () => reject(new Error("no page")) };
}

const quick = (page: RenderedPage) => async (): Promise<RenderedPage> => {
  rendered += 1;
  return page;
};

it("caches a page until one of its tags is invalidated", async () => {
  await cache.render("/events", quick(fakePage("one")));
  expect(cache.find("/events")).toBeDefined();
  cache.invalidate(new Set(["articles", "event:1"]));
  expect(cache.find("/events")).toBeDefined();
  cache.invalidate(new Set(["events"]));
  expect(cache.find("/events")).toBeUndefined();
});

it("bypasses the cache while disconnected", async () => {
  await cache.render("/events", quick(fakePage("one")));
  isConnected = false;
  expect(cache.find("/events")).toBeUndefined();
  expect((await cache.render("/", quick(fakePage("two")))).cached).toBeNull();
  isConnected = true;
  expect(cache.find("/")).toBeUndefined();
});

it("is empty after clear()", async () => {
  await cache.render("/events", quick(fakePage("one")));
  cache.clear();
  expect(cache.find("/events")).toBeUndefined();
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0, isConnected: true });
});

it.each([
  ["one of its tags is invalidated", () => cache.invalidate(new Set(["events"]))],
  ["the cache is cleared", () => cache.clear()],
])("does not cache a page if, during its render, %s", async (_what, happen) => {
  const { render, finish } = slow();
  const results = cache.render("/events", render);
  happen();
  finish(fakePage("stale"));
  expect((await results).rendered.body.toString()).toBe("stale");
  expect(cache.find("/events")).toBeUndefined();
});

it("caches a page if another tag is invalidated during its render", async () => {
  const { render, finish } = slow();
  const results = cache.render("/events", render);
  cache.invalidate(new Set(["articles"]));
  finish(fakePage("one"));
  await results;
  expect(cache.find("/events")).toBeDefined();
});

it("renders a page once for concurrent requests", async () => {
  const { render, finish } = slow();
  const results = Promise.all([1, 2, 3].map(() => cache.render("/events", render)));
  finish(fakePage("one"));
  expect((await results).map((page) => page.cached === null)).toEqual([false, false, false]);
  expect(rendered).toBe(1);
});

it("renders again for a request that joined an overtaken render", async () => {
  const first = slow();
  const began = cache.render("/events", first.render);
  cache.invalidate(new Set(["events"]));
  // Requested after the invalidation: the old page would be stale.
  const joined = cache.render("/events", quick(fakePage("new")));
  first.finish(fakePage("old"));
  expect((await began).rendered.body.toString()).toBe("old");
  expect((await joined).rendered.body.toString()).toBe("new");
});

it("renders again for a request that joined a failed render", async () => {
  const first = slow();
  const began = cache.render("/events", first.render);
  const joined = cache.render("/events", quick(fakePage("one")));
  first.fail();
  await expect(began).rejects.toThrow("no page");
  expect((await joined).rendered.body.toString()).toBe("one");
});

it.each([{ isCacheable: false }, { isCacheable: false, status: 404 }])(
  "never shares a page that is not cacheable (%o)",
  async (own) => {
    const first = slow();
    const began = cache.render("/own", first.render);
    const joined = cache.render("/own", quick(fakePage("hers", own)));
    first.finish(fakePage("his", own));
    expect((await began).rendered.body.toString()).toBe("his");
    expect((await joined).rendered.body.toString()).toBe("hers");
    expect(cache.find("/own")).toBeUndefined();
  },
);

it("stays within its memory and evicts the least recently used page first", async () => {
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

it("gives every encoding and every version its own validator", async () => {
  const one = await cache.render("/1", quick(fakePage("one")));
  const again = await cache.render("/2", quick(fakePage("one")));
  const other = await cache.render("/3", quick(fakePage("other")));
  const encodings = ["br", "gzip", "identity"] as const;
  const tags = await Promise.all(
    [one, again, other].map(async ({ cached }) => {
      if (cached === null) throw new Error("The page is not cacheable.");
      return await Promise.all(encodings.map(async (encoding) => (await cached.prepare(encoding)).etag));
    }),
  );
  expect(new Set(tags[0]).size).toBe(3);
  expect(tags[1]).toEqual(tags[0]);
  expect(new Set([...(tags[0] ?? []), ...(tags[2] ?? [])]).size).toBe(6);
  expect(tags.flat().every((tag) => /^(?:W\/)?"[\w-]+"$/u.test(tag))).toBe(true);
});

it.each<[string, (index: number) => string, Partial<RenderedPage>]>([
  ["queries", (index) => `/blog?text=${index}`, {}],
  ["paths that lead nowhere", (index) => `/nowhere-${index}`, { status: 404 }],
])("keeps the site's pages during any number of requests for invented %s", async (_name, inventUrl, changes) => {
  await cache.render("/events", quick(fakePage("one")));
  const large = Buffer.alloc(20_000, "x");
  for (let index = 0; index < 200; index += 1)
    await cache.render(inventUrl(index), quick(fakePage("", { ...changes, body: large })));
  expect(cache.find("/events")).toBeDefined();
  expect(cache.find(inventUrl(199))).toBeDefined();
  expect(cache.find(inventUrl(0))).toBeUndefined();
  expect(cache.stats().bytes).toBeLessThan(1024 * 1024);
  cache.invalidate(new Set(["events"]));
  expect(cache.stats().pages).toBe(0);
});

it("caches nothing with a limit of 0, and still shares concurrent renders", async () => {
  cache = createPageCache(0, () => true);
  const { render, finish } = slow();
  const asked = [cache.render("/x", render), cache.render("/x", render)];
  finish(fakePage("a"));
  await Promise.all(asked);
  expect([rendered, cache.find("/x"), cache.stats().pages]).toEqual([1, undefined, 0]);
});
