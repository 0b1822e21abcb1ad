import { rmSync } from "node:fs";
import { createTemporaryDataFolder } from "../../scripts/processes/temporary-data-folder.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import { downloadPage, weighPage } from "../measure/page-weight.ts";
import { kilobytes, table } from "../measure/table.ts";
import { canPin, moveToCore } from "./pages/cores.ts";
import { startFreshSite } from "./pages/fresh-site.ts";
import { load, loadAtOnce, loadDescription, ownUrlOfOurs, ownUrlOfPeers } from "./pages/load.ts";
import type { Load, LoadOptions } from "./pages/load.ts";
import { startNginx } from "./pages/nginx.ts";
import { startPeer } from "./pages/peer-app.ts";

/**
 * Requests per second of a list and an article: cached, unchanged, rendered with in-flight sharing and rendered per
 * request, with and without cached API responses; beside nginx with the same body on disk, with its headers and
 * without; beside a bare React Router application and Next.js with the same content from the same server. PEERS=off
 * skips the last two. Also the delay of the event loop under a thousand URLs.
 */

interface Paths {
  readonly list: string;
  readonly article: string;
}

const dataDir = createTemporaryDataFolder("corp-bench-");
/** The number of URLs for the delay of the event loop. */
const urlsAtOnce = 1000;

const measured: (Load & { readonly page: string; readonly who: string })[] = [];

async function measure(who: string, origin: string, paths: Paths, options: LoadOptions = {}): Promise<void> {
  for (const [page, path] of Object.entries(paths) as [string, string][])
    measured.push({ page, who, ...(await load(origin + path, options)) });
}

async function measureUnchanged(who: string, origin: string, paths: Paths): Promise<void> {
  for (const [page, path] of Object.entries(paths) as [string, string][]) {
    const { etag } = await downloadPage(origin + path, "gzip");
    measured.push({ page, who, ...(await load(origin + path, { headers: { "if-none-match": etag }, status: 304 })) });
  }
}

const who = {
  cached: "ours, cached",
  unchanged: "ours, unchanged (304)",
  shared: "ours, rendered, shared in flight",
  rendered: "ours, rendered per request",
  anew: "ours, rendered per request, no API response cached",
  nginx: "nginx, the same headers and body",
  nginxBody: "nginx, the same body",
  bare: "bare React Router, rendered per request",
  next: "Next.js, dynamic",
  nextStatic: "Next.js, prerendered",
} as const;

/** The ratios that the site has to meet. */
const ratios: readonly (readonly [string, string])[] = [
  [who.cached, who.nginx],
  [who.cached, who.nginxBody],
  [who.cached, who.nextStatic],
  [who.shared, who.next],
  [who.rendered, who.next],
  [who.rendered, who.bare],
  [who.anew, who.next],
  [who.anew, who.bare],
];

function speedRows(): string[][] {
  return measured
    .toSorted((one, other) => other.page.localeCompare(one.page))
    .map(({ page, who: whose, requestsPerSecond, p50Ms, p99Ms }) => [
      ...[`${page}, ${whose}`, requestsPerSecond.toFixed(0), `${p50Ms} ms`, `${p99Ms} ms`],
    ]);
}

function ratioRows(): string[][] {
  const speed = (page: string, whose: string): number =>
    measured.find((one) => one.page === page && one.who === whose)?.requestsPerSecond ?? Number.NaN;
  return ratios.flatMap(([one, other]) => {
    const [list, article] = ["list", "article"].map((page) => speed(page, one) / speed(page, other));
    return Number.isNaN(list) ? [] : [[`${one} : ${other}`, (list ?? 0).toFixed(2), (article ?? 0).toFixed(2)]];
  });
}

moveToCore("rest", process.pid);
const stack = await startStack({ dataDir, env: { RATE_LIMITS: "off" } });
try {
  moveToCore("served", stack.pids.site);
  const firstId = async (path: string, body: object): Promise<string> => {
    const response = await fetch(stack.serverUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { items } = (await response.json()) as { items: { event_id: string; article_id: string }[] };
    return items[0]?.event_id ?? items[0]?.article_id ?? "";
  };
  const eventId = await firstId("/event/list", { status: ["EventWillHappen"], limit: 1 });
  const articleId = await firstId("/article/list", { limit: 1 });
  const ours: Paths = { list: "/events?period=past", article: `/blog/${articleId}` };

  await measure(who.cached, stack.origin, ours);
  await measureUnchanged(who.unchanged, stack.origin, ours);

  const list = await downloadPage(stack.origin + ours.list, "gzip");
  const article = await downloadPage(stack.origin + ours.article, "gzip");
  const nginx = await startNginx({
    "/list": list,
    "/article": article,
    "/body/list": { ...list, rawHeaders: [] },
    "/body/article": { ...article, rawHeaders: [] },
  });
  if (nginx === null) process.stdout.write("nginx is not installed: its rows are missing.\n\n");
  else {
    await measure(who.nginx, nginx.origin, { list: "/list", article: "/article" });
    await measure(who.nginxBody, nginx.origin, { list: "/body/list", article: "/body/article" });
    await nginx.stop();
  }

  const fresh = await startFreshSite(stack.serverUrl);
  await measure(who.shared, fresh.origin, ours);
  await measure(who.rendered, fresh.origin, ours, { ownUrl: ownUrlOfOurs });
  const delayOfLoop = await fresh.measureDelay(() => loadAtOnce(fresh.origin + ours.list, urlsAtOnce));
  await fresh.stop();

  const anew = await startFreshSite(stack.serverUrl, { hasApiCache: false });
  await measure(who.anew, anew.origin, ours, { ownUrl: ownUrlOfOurs });
  await anew.stop();

  if (process.env["PEERS"] !== "off") {
    const { serverUrl } = stack;
    const bare = await startPeer({
      name: "react-router",
      serverUrl,
      build: ["react-router", "build"],
      start: () => ["react-router-serve", "build/server/index.js"],
    });
    const theirs: Paths = { list: "/events", article: `/blog/${articleId}` };
    await measure(who.bare, bare.origin, theirs, { ownUrl: ownUrlOfPeers });
    await bare.stop();

    const next = await startPeer({
      name: "next",
      serverUrl,
      build: ["next", "build"],
      start: (port) => ["next", "start", "-H", "127.0.0.1", "-p", String(port)],
    });
    await measure(who.next, next.origin, theirs, { ownUrl: ownUrlOfPeers });
    await measure(who.nextStatic, next.origin, {
      list: "/prerendered/events",
      article: `/prerendered/blog/${articleId}`,
    });
    await next.stop();
  }

  const delayRow = [
    `list, rendered, ${urlsAtOnce} URLs in flight`,
    ...[delayOfLoop.p99Ms, delayOfLoop.maxMs].map((ms) => `${ms.toFixed(0)} ms`),
  ];
  const weights: string[][] = [];
  for (const path of ["/", "/events", `/events/${eventId}`, "/blog", `/blog/${articleId}`]) {
    const { htmlBytes, scriptBytes, styleBytes } = await weighPage(stack.origin + path);
    const name = path.replace(eventId, ":id").replace(articleId, ":id");
    weights.push([name, kilobytes(htmlBytes), kilobytes(scriptBytes), kilobytes(styleBytes)]);
  }
  process.stdout.write(
    `${loadDescription}, gzip; ${canPin ? "the page server has one core, the load and the product server the other" : "all on the same cores"}.\n\n` +
      `${table(["page", "requests/s", "p50", "p99"], speedRows())}\n\n` +
      `${table(["ratio of requests/s", "list", "article"], ratioRows())}\n\n` +
      `${table(["delay of the event loop", "p99", "most"], [delayRow])}\n\n` +
      `First view, brotli:\n\n${table(["page", "HTML", "JavaScript", "CSS"], weights)}\n`,
  );
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
