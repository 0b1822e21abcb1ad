import { beforeEach, expect, it } from "vitest";
import { fakePage } from "./fake-page.ts";
import { createPageKeeper } from "./page-keeper.ts";
import type { PageKeeper } from "./page-keeper.ts";
import type { RenderedPage } from "../pages/rendered-page.ts";

let isAlive: boolean;
let keeper: PageKeeper;
let rendered: number;

beforeEach(() => {
  isAlive = true;
  rendered = 0;
  keeper = createPageKeeper(1024 * 1024, () => isAlive);
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

it("keeps a page until one of its topics changes", async () => {
  await keeper.make("/events", quick(fakePage("one")));
  expect(keeper.find("/events")).toBeDefined();
  keeper.changed(new Set(["articles", "event:1"]));
  expect(keeper.find("/events")).toBeDefined();
  keeper.changed(new Set(["events"]));
  expect(keeper.find("/events")).toBeUndefined();
});

it("neither keeps nor shows a page while changes are not heard of", async () => {
  await keeper.make("/events", quick(fakePage("one")));
  isAlive = false;
  expect(keeper.find("/events")).toBeUndefined();
  expect((await keeper.make("/", quick(fakePage("two")))).kept).toBeNull();
  isAlive = true;
  expect(keeper.find("/")).toBeUndefined();
});

it("forgets everything when changes may have been missed", async () => {
  await keeper.make("/events", quick(fakePage("one")));
  keeper.lost();
  expect(keeper.find("/events")).toBeUndefined();
  expect(keeper.figures()).toEqual({ pages: 0, bytes: 0, isHearingChanges: true });
});

it.each([
  ["what it shows changes", () => keeper.changed(new Set(["events"]))],
  ["changes are missed", () => keeper.lost()],
])("does not keep a page if, while it is rendered, %s", async (_what, happen) => {
  const { make, finish } = slow();
  const made = keeper.make("/events", make);
  happen();
  finish(fakePage("stale"));
  expect((await made).rendered.body.toString()).toBe("stale");
  expect(keeper.find("/events")).toBeUndefined();
});

it("keeps a page though something else changed while it was rendered", async () => {
  const { make, finish } = slow();
  const made = keeper.make("/events", make);
  keeper.changed(new Set(["articles"]));
  finish(fakePage("one"));
  await made;
  expect(keeper.find("/events")).toBeDefined();
});

it("renders a page once for everybody who asks at once", async () => {
  const { make, finish } = slow();
  const made = Promise.all([1, 2, 3].map(() => keeper.make("/events", make)));
  finish(fakePage("one"));
  expect((await made).map((page) => page.kept === null)).toEqual([false, false, false]);
  expect(rendered).toBe(1);
});

it("renders anew for whoever joined a rendering that a change overtook", async () => {
  const first = slow();
  const began = keeper.make("/events", first.make);
  keeper.changed(new Set(["events"]));
  // Asked after the change: the old page would be a lie.
  const joined = keeper.make("/events", quick(fakePage("new")));
  first.finish(fakePage("old"));
  expect((await began).rendered.body.toString()).toBe("old");
  expect((await joined).rendered.body.toString()).toBe("new");
});

it("does not let one visitor's failure be another's", async () => {
  const first = slow();
  const began = keeper.make("/events", first.make);
  const joined = keeper.make("/events", quick(fakePage("one")));
  first.fail();
  await expect(began).rejects.toThrow("no page");
  expect((await joined).rendered.body.toString()).toBe("one");
});

it.each([{ isForEverybody: false }, { isForEverybody: false, status: 404 }])(
  "never shows the page of one person to another (%o)",
  async (own) => {
    const first = slow();
    const began = keeper.make("/own", first.make);
    const joined = keeper.make("/own", quick(fakePage("hers", own)));
    first.finish(fakePage("his", own));
    expect((await began).rendered.body.toString()).toBe("his");
    expect((await joined).rendered.body.toString()).toBe("hers");
    expect(keeper.find("/own")).toBeUndefined();
  },
);

it("holds the bytes it was given, and lets go first of what was read longest ago", async () => {
  const noise = (): string => Array.from({ length: 4000 }, () => Math.random().toString(36)).join("");
  keeper = createPageKeeper(400_000, () => true);
  await keeper.make("/first", quick(fakePage(noise())));
  const { bytes } = keeper.figures();
  expect(bytes).toBeLessThan(100_000);
  for (let page = 0; page < 12; page += 1) {
    await keeper.make(`/${page}`, quick(fakePage(noise())));
    expect(keeper.find("/first"), `after ${page}`).toBeDefined();
  }
  expect(keeper.figures().bytes).toBeLessThanOrEqual(400_000);
  expect(keeper.find("/0")).toBeUndefined();
  expect(keeper.find("/11")).toBeDefined();
});

it("gives every form of a page, and every version, a validator of its own", async () => {
  const one = await keeper.make("/1", quick(fakePage("one")));
  const again = await keeper.make("/2", quick(fakePage("one")));
  const other = await keeper.make("/3", quick(fakePage("other")));
  const tags = [one, again, other].map(({ kept }) => Object.values(kept?.variants ?? {}).map(({ etag }) => etag));
  expect(new Set(tags[0]).size).toBe(3);
  expect(tags[1]).toEqual(tags[0]);
  expect(new Set([...(tags[0] ?? []), ...(tags[2] ?? [])]).size).toBe(6);
  expect(tags.flat().every((tag) => /^"[\w-]+"$/u.test(tag))).toBe(true);
});

it("keeps nothing where nothing may be kept, and lets one rendering serve those who ask meanwhile", async () => {
  keeper = createPageKeeper(0, () => true);
  const { make, finish } = slow();
  const asked = [keeper.make("/x", make), keeper.make("/x", make)];
  finish(fakePage("a"));
  await Promise.all(asked);
  expect([rendered, keeper.find("/x"), keeper.figures().pages]).toEqual([1, undefined, 0]);
});
