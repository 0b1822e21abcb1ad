import { setTimeout as delay } from "node:timers/promises";
import { startWriting } from "../fixtures/content-writer.ts";
import type { ContentWriter, VisibleChange } from "../fixtures/content-writer.ts";
import { startSiteCluster } from "../fixtures/site-cluster.ts";
import type { SiteCluster } from "../fixtures/site-cluster.ts";
import { expect, test } from "../fixtures/test.ts";

/** From a write's answer on, this long a page may still be the old one, on any process. */
const promiseMs = 100;
const writes = 200;
const pagePaths = ["/", "/events"];

test.describe("pages kept by two processes", () => {
  test.describe.configure({ mode: "serial" });
  test.setTimeout(240_000);

  let cluster: SiteCluster;
  let writer: ContentWriter;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    cluster = await startSiteCluster(2);
    writer = await startWriting(cluster);
    await expect.poll(async () => Promise.all(cluster.sites.map(isHearing))).toEqual([true, true]);
  });
  test.afterAll(() => cluster.stop());

  test("show every change a tenth of a second later", async () => {
    const random = randomFrom(20_261_122);
    const stopReading = readAlways(cluster.sites);
    const seenAfterMs: number[] = [];
    for (let count = 0; count < writes; count += 1) {
      const change = await writer.write(random);
      const looks = cluster.sites.map((site) => lookUntilSeen(site, change));
      const sinceMs = performance.now() - change.answeredAt;
      await delay(Math.max(0, promiseMs - sinceMs) + random() * 20);
      expect(await pagesWithout(change, cluster.sites), `after write ${count}`).toEqual([]);
      seenAfterMs.push(...(await Promise.all(looks)));
    }
    const { requests, kept } = await stopReading();
    console.info(
      `${writes} writes, seen on both processes: ${distribution(seenAfterMs)}; ${requests} other reads, ${kept} unchanged`,
    );
    // Otherwise nothing was kept, and the test shows nothing.
    expect(kept).toBeGreaterThan(requests / 4);
  });

  test("are bypassed while the invalidation feed is disconnected and correct afterwards", async () => {
    const random = randomFrom(1);
    const before = await writer.write(random);
    await delay(promiseMs);
    await cluster.killServer();
    for (const site of cluster.sites) {
      await expect.poll(() => isHearing(site)).toBe(false);
      for (const path of before.paths) expect((await fetch(site + path)).status).toBeGreaterThanOrEqual(500);
    }
    await cluster.startServer();
    // Whether the sites hear the server again or not yet: nothing old is shown.
    for (let count = 0; count < 10; count += 1) {
      const change = await writer.write(random);
      await delay(promiseMs);
      expect(await pagesWithout(change, cluster.sites), `after write ${count}`).toEqual([]);
    }
    await expect.poll(async () => Promise.all(cluster.sites.map(isHearing))).toEqual([true, true]);
  });
});

test.describe("a cached page", () => {
  test("is not sent again to a client that has it, and comes in the encoding that the client accepts", async ({
    baseURL,
  }) => {
    const page = `${baseURL}/events`;
    const headers = { cookie: "XSRF-TOKEN=mine", "accept-encoding": "br" };
    const currentEtag = async (): Promise<string> => (await fetch(page, { headers })).headers.get("etag") ?? "";
    // A page that is requested again is compressed well in the background.
    await expect.poll(currentEtag).toMatch(/^"[\w-]+-br"$/u);
    const first = await fetch(page, { headers });
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.has("set-cookie")).toBe(false);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await fetch(page, { headers: { ...headers, "if-none-match": tags } });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    const zipped = await fetch(page, { headers: { ...headers, "accept-encoding": "gzip", "if-none-match": etag } });
    expect([zipped.status, zipped.headers.get("content-encoding")]).toEqual([200, "gzip"]);
    expect(await zipped.text()).toBe(await first.text());
    const head = await fetch(page, { method: "HEAD", headers });
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
    expect(head.headers.get("content-length")).toBe(first.headers.get("content-length"));
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

async function pageOf(site: string, path: string): Promise<string> {
  return (await fetch(site + path)).text();
}

/** The pages that do not show a change that they should. */
async function pagesWithout({ paths, text }: VisibleChange, sites: readonly string[]): Promise<string[]> {
  const pages = sites.flatMap((site) => paths.map((path) => ({ site, path })));
  const shown = await Promise.all(pages.map(async ({ site, path }) => (await pageOf(site, path)).includes(text)));
  return pages.filter((_page, index) => shown[index] === false).map(({ site, path }) => site + path);
}

/**
 * @returns how long after the write's answer the first read that showed the change on this process began, in
 * milliseconds.
 */
async function lookUntilSeen(site: string, { answeredAt, paths, text }: VisibleChange): Promise<number> {
  const path = paths[0] ?? "/";
  for (;;) {
    const beganAt = performance.now();
    if ((await pageOf(site, path)).includes(text)) return beganAt - answeredAt;
    if (beganAt - answeredAt > 5000) return Infinity;
    await delay(2);
  }
}

/** Visitors who come all the time: pages are kept, and being rendered, whenever something changes. */
function readAlways(sites: readonly string[]): () => Promise<{ requests: number; kept: number }> {
  const stopped = new AbortController();
  let requests = 0;
  let kept = 0;
  const readers = sites.flatMap((site) =>
    pagePaths.map(async (path) => {
      let etag = "";
      while (!stopped.signal.aborted) {
        const answer = await fetch(site + path, { headers: { "if-none-match": etag, cookie: "XSRF-TOKEN=mine" } });
        await answer.arrayBuffer();
        requests += 1;
        if (answer.status === 304) kept += 1;
        etag = answer.headers.get("etag") ?? "";
        await delay(10);
      }
    }),
  );
  return async () => {
    stopped.abort();
    await Promise.all(readers);
    return { requests, kept };
  };
}

function distribution(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  return `median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, longest ${at(1)}`;
}

/** The same writes at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
