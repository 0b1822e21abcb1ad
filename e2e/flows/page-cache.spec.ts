import { setTimeout as delay } from "node:timers/promises";
import { changeInText, startWriting } from "../fixtures/content-writer.ts";
import type { VisibleChange, WriteItem } from "../fixtures/content-writer.ts";
import { startSiteCluster } from "../fixtures/site-cluster.ts";
import type { SiteCluster } from "../fixtures/site-cluster.ts";
import { expect, test } from "../fixtures/test.ts";

const rounds = 24;
const pagePaths = ["/", "/events"];

test.describe("pages kept by two processes", () => {
  test.describe.configure({ mode: "serial" });
  test.setTimeout(240_000);

  let cluster: SiteCluster;
  let items: readonly WriteItem[];
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    cluster = await startSiteCluster(2);
    items = await startWriting(cluster);
    await expect.poll(async () => Promise.all(cluster.sites.map(isHearing))).toEqual([true, true]);
  });
  test.afterAll(() => cluster.stop());

  test("show every change, and never again what it replaced", async () => {
    const stopReading = readAlways(cluster.sites);
    for (let round = 0; round < rounds; round += 1) {
      // All at once, so that pages are being rendered when the last one comes; then none, which would renew them.
      const changes = await Promise.all(items.map((write) => write()));
      await Promise.all(changes.map((change) => untilShown(change, cluster.sites)));
    }
    const { requests, kept, setBack } = await stopReading();
    expect(setBack).toEqual([]);
    // Otherwise nothing was kept, and the test shows nothing.
    expect(kept).toBeGreaterThan(requests / 4);
  });

  test("are bypassed while the invalidation feed is disconnected and correct afterwards", async () => {
    const [write] = items;
    const before = await write?.();
    await cluster.killServer();
    for (const site of cluster.sites) {
      await expect.poll(() => isHearing(site)).toBe(false);
      for (const path of before?.paths ?? []) expect((await fetch(site + path)).status).toBeGreaterThanOrEqual(500);
    }
    await cluster.startServer();
    // Whether the sites hear the server again or not yet: nothing old stays.
    for (const item of [...items, ...items]) await untilShown(await item(), cluster.sites);
    await expect.poll(async () => Promise.all(cluster.sites.map(isHearing))).toEqual([true, true]);
  });
});

test.describe("a cached page", () => {
  test("is not sent again to a client that has it, and comes in the encoding that the client accepts", async ({
    baseURL,
  }) => {
    const page = `${baseURL}/events`;
    const headers = { cookie: "XSRF-TOKEN=mine", "accept-encoding": "br" };
    const first = await fetch(page, { headers });
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.has("set-cookie")).toBe(false);
    for (const tags of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await fetch(page, { headers: { ...headers, "if-none-match": tags } });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    const zipped = await fetch(page, { headers: { ...headers, "accept-encoding": "gzip", "if-none-match": etag } });
    expect([zipped.status, zipped.headers.get("content-encoding")]).toEqual([200, "gzip"]);
    expect(await zipped.text()).toBe(await first.text());
    const head = await fetch(page, { method: "HEAD", headers });
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
    // A page that is requested again is compressed well in the background: its length changes once.
    const readLength = async (method: string): Promise<string | null> =>
      (await fetch(page, { method, headers })).headers.get("content-length");
    await expect.poll(async () => (await readLength("HEAD")) === (await readLength("GET"))).toBe(true);
  });

  test("is rendered in the theme of the cookie, and the same for every other cookie", async ({ baseURL }) => {
    const ask = async (cookie: string): Promise<string> =>
      (await fetch(`${baseURL}/events`, { headers: { cookie: `XSRF-TOKEN=mine; ${cookie}` } })).text();
    const plain = await ask("session=1");
    expect(await ask("session=2")).toBe(plain);
    expect(plain).not.toContain("data-theme");
    expect(await ask("theme=dark")).toContain('data-theme="dark"');
    expect(await ask("theme=light")).toContain('data-theme="light"');
    expect(await ask("session=3")).toBe(plain);
  });

  test("gives a browser without the anti-forgery cookie one of its own, out of shared caches", async ({ baseURL }) => {
    const answers = await Promise.all([1, 2].map(() => fetch(`${baseURL}/events`)));
    const cookies = answers.map(({ headers }) => headers.get("set-cookie"));
    expect(new Set(cookies).size).toBe(2);
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("private, no-cache");
  });
});

async function isHearing(site: string): Promise<boolean> {
  const answer = (await (await fetch(`${site}/healthz`)).json()) as { keptPages: { isHearingChanges: boolean } };
  return answer.keptPages.isHearingChanges;
}

/** A page that was kept wrongly stays as it is until the next write. */
async function untilShown({ paths, text }: VisibleChange, sites: readonly string[]): Promise<void> {
  let missing = sites.flatMap((site) => paths.map((path) => site + path));
  const stillMissing = async (): Promise<readonly string[]> => {
    const shown = await Promise.all(missing.map(async (page) => (await (await fetch(page)).text()).includes(text)));
    return (missing = missing.filter((_page, index) => shown[index] === false));
  };
  await expect.poll(stillMissing, { message: `pages without "${text}"`, intervals: [20] }).toEqual([]);
}

interface Readings {
  readonly requests: number;
  /** The number not sent again. */
  readonly kept: number;
  /** Pages that showed an earlier change of an item after a later one. */
  readonly setBack: readonly string[];
}

/** Visitors who come all the time: pages are kept, and being rendered, whenever something changes. */
function readAlways(sites: readonly string[]): () => Promise<Readings> {
  const stopped = new AbortController();
  const setBack: string[] = [];
  let requests = 0;
  let kept = 0;
  const readers = sites.flatMap((site) =>
    pagePaths.map(async (path) => {
      let etag = "";
      let shown = new Map<string, number>();
      while (!stopped.signal.aborted) {
        const answer = await fetch(site + path, { headers: { "if-none-match": etag, cookie: "XSRF-TOKEN=mine" } });
        const html = await answer.text();
        requests += 1;
        if (answer.status === 304) kept += 1;
        else {
          const next = changesIn(html);
          for (const [item, change] of next) {
            if (change < (shown.get(item) ?? 0)) setBack.push(`${path}: ${item}-${change} after ${shown.get(item)}`);
          }
          shown = next;
        }
        etag = answer.headers.get("etag") ?? "";
        await delay(10);
      }
    }),
  );
  return async () => {
    stopped.abort();
    await Promise.all(readers);
    return { requests, kept, setBack };
  };
}

/** The number of the change that a page shows of each item; the earliest, where it shows several. */
function changesIn(html: string): Map<string, number> {
  const changes = new Map<string, number>();
  for (const [, item = "", change = ""] of html.matchAll(changeInText)) {
    changes.set(item, Math.min(Number(change), changes.get(item) ?? Infinity));
  }
  return changes;
}
