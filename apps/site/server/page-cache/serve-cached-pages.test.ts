import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { createContext } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CacheableResponse } from "../../app/page-cache/cacheable-response.ts";
import { readSiteConfig } from "../config.ts";
import { createSite } from "../create-site.ts";
import { requestSite } from "../fake-visitor.ts";
import { fakeBuild } from "../rendering/fake-build.ts";
import { startFakeInvalidationServer } from "./fake-invalidation-server.ts";
import type { FakeInvalidationServer } from "./fake-invalidation-server.ts";

const cacheableResponseContext = createContext<CacheableResponse | null>(null);
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let upstream: FakeInvalidationServer;
let site: FastifyInstance;
let logged: { context?: Record<string, unknown> }[];
/** Number of renders by URL. */
let rendered: Map<string, number>;
/** Number of renders whose clients have left. */
let aborted: number;

beforeEach(async () => {
  upstream = await startFakeInvalidationServer();
  rendered = new Map();
  aborted = 0;
  logged = [];
  const build = fakeBuild(
    async (request, context) => {
      const { pathname, search } = new URL(request.url);
      const times = (rendered.get(pathname + search) ?? 0) + 1;
      rendered.set(pathname + search, times);
      if (pathname === "/slow") {
        await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
        aborted += 1;
      }
      const answer = context.get(cacheableResponseContext);
      if (answer !== null && !pathname.startsWith("/own")) {
        answer.isCacheable = true;
        answer.tags.add("events");
        answer.hasFailed = pathname === "/half";
      }
      return new Response(`<p>${pathname + search} ${times}`, {
        status: pathname === "/missing" ? 404 : 200,
        headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
      });
    },
    { cacheableResponseContext },
  );
  const config = readSiteConfig({ SERVER_URL: new URL(upstream.url).origin, TRUST_PROXY: "127.0.0.1" });
  const logger = createLogger({ write: (line) => void logged.push(JSON.parse(line)) });
  site = await createSite(config, logger, build);
  await site.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitUntil(async () => (await health()).keptPages.pages === 3, 10_000);
});
afterEach(async () => {
  await site.close();
  await upstream.stop();
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const { port } = site.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept: "text/html", ...headers } });
}
const read = async (path: string, headers?: Record<string, string>): Promise<string> =>
  (await ask(path, headers)).text();
const health = async (): Promise<{ keptPages: { pages: number } }> =>
  (await (await ask("/healthz")).json()) as { keptPages: { pages: number } };

it("warms the cache before the first request", () => {
  expect([...rendered.keys()]).toEqual(["/", "/events", "/blog"]);
});

it("stops the render of a page when all who wait for it have left, and not before", async () => {
  const { port } = site.server.address() as AddressInfo;
  let asking = 0;
  let left = 0;
  site.server.on("request", (_request, response: ServerResponse) => {
    asking += 1;
    response.once("close", () => void (left += 1));
  });
  const clients = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  for (const client of clients) client.write("GET /slow HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n");
  await expect.poll(() => [asking, rendered.get("/slow")]).toEqual([2, 1]);
  clients[0]?.destroy();
  await expect.poll(() => left).toBe(1);
  expect([rendered.get("/slow"), aborted]).toEqual([1, 0]);
  clients[1]?.destroy();
  await expect.poll(() => aborted).toBe(1);
});

it("renders a page once until one of its tags is invalidated", async () => {
  expect([await read("/x"), await read("/x"), await read("/x?utm_source=mail")]).toEqual(Array(3).fill("<p>/x 1"));
  upstream.send('data: {"topics":["articles"]}\n\n');
  upstream.send('data: {"topics":["events"]}\n\n');
  await expect.poll(() => read("/x")).toBe("<p>/x 2");
});

it("bypasses the cache while disconnected and uses it after reconnecting", async () => {
  await read("/x");
  upstream.respondWith(503);
  upstream.endStreams();
  await expect.poll(async () => (await health()).keptPages).toMatchObject({ isHearingChanges: false, pages: 0 });
  expect([await read("/x"), await read("/x")]).toEqual(["<p>/x 2", "<p>/x 3"]);
  upstream.respondWith(200);
  await expect
    .poll(async () => (await health()).keptPages, { timeout: 10_000 })
    .toMatchObject({ isHearingChanges: true });
  expect(await read("/x")).toBe(await read("/x"));
});

it("caches a missing page until its tag is invalidated, and withholds it from crawlers", async () => {
  const answers = [await ask("/missing"), await ask("/missing")];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["<p>/missing 1", "<p>/missing 1"]);
  const etag = answers[1]?.headers.get("etag") ?? "";
  expect((await ask("/missing", { "if-none-match": etag })).status).toBe(404);
  const bare = await ask("/missing", { "user-agent": crawler });
  expect([bare.status, await bare.text()]).toEqual([404, ""]);
  upstream.send('data: {"topics":["events"]}\n\n');
  await expect.poll(() => read("/missing")).not.toBe("<p>/missing 1");
});

it("does not cache a page that no loader marked as cacheable", async () => {
  expect([await read("/own"), await read("/own")]).toEqual(["<p>/own 1", "<p>/own 2"]);
});

it("serves a partly failed page to browsers only, and does not cache it", async () => {
  expect([await read("/half"), await read("/half")]).toEqual(["<p>/half 1", "<p>/half 2"]);
  const bare = await ask("/half", { "user-agent": crawler });
  expect([bare.status, await bare.text()]).toEqual([500, ""]);
});

it("caches a page for each theme, and for no other cookie", async () => {
  await read("/x", { cookie: "theme=dark" });
  await read("/x", { cookie: "theme=light; a=1" });
  await read("/x", { cookie: "a=2" });
  await read("/x", { cookie: "a=3; theme=dark" });
  expect(rendered.get("/x")).toBe(3);
});

it("responds to HEAD and conditional requests from the cache, each with an id, and logs the hit", async () => {
  const first = await ask("/x", { "accept-encoding": "gzip" });
  const etag = first.headers.get("etag") ?? "";
  const head = await ask("/x", { "accept-encoding": "gzip" }, "HEAD");
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  const again = await ask("/x", { "accept-encoding": "gzip", "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(rendered.get("/x")).toBe(1);
  const id = again.headers.get("x-request-id");
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  await expect
    .poll(() => logged.findLast(({ context }) => context?.["requestId"] === id)?.context)
    .toMatchObject({ cached: true, status: 304, path: "/x" });
  expect(logged.find(({ context }) => context?.["path"] === "/x")?.context).not.toHaveProperty("cached");
});

it("sends the same headers with a cached page as with any other", async () => {
  const fresh = await ask("/x", { cookie: "XSRF-TOKEN=mine" });
  const cached = await ask("/x", { cookie: "XSRF-TOKEN=mine" });
  const names = (answer: Response): string[] => [...answer.headers.keys()].toSorted();
  expect(names(cached)).toEqual(names(fresh));
  const other = (await ask("/own", { cookie: "XSRF-TOKEN=mine" })).headers;
  for (const name of ["content-security-policy", "referrer-policy", "permissions-policy", "x-content-type-options"]) {
    expect(cached.headers.get(name), name).toBe(other.get(name));
  }
  for (const { headers } of [cached, { headers: other }]) expect(headers.get("vary")).toContain("cookie");
});

it("sets a cookie of its own for a new browser with a cached page", async () => {
  const [one, two] = [await ask("/x"), await ask("/x")];
  expect(one.headers.get("set-cookie")).not.toBe(two.headers.get("set-cookie"));
  expect(two.headers.get("cache-control")).toBe("private, no-cache");
  expect((await ask("/x", { cookie: "XSRF-TOKEN=mine" })).headers.get("cache-control")).toBe("no-cache");
});

it("trusts the scheme of a configured proxy, connection by connection", async () => {
  const byHttps = { "x-forwarded-proto": "https" };
  await ask("/x");
  const fresh = await ask("/x", byHttps);
  const cached = [await ask("/x", byHttps), await ask("/x", byHttps)];
  for (const { headers } of [fresh, ...cached]) {
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
    expect(headers.get("set-cookie")).toContain("; Secure");
  }
  expect((await ask("/x")).headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  expect(rendered.get("/x")).toBe(2);
});

it("allows scripts of the host that each request names", async () => {
  await read("/x");
  for (const host of ["one.example", "two.example:81", "one.example"]) {
    const { headers } = await requestSite(site, { path: "/x", headers: { host } });
    const policy = String(headers["content-security-policy"]);
    const script = /script-src ([^;]*)/u.exec(policy)?.[1] ?? "";
    expect(script.split(" ")).toContain(`${host}/assets/`);
    expect(script).not.toMatch(/'self'|\{/u);
    expect(script.match(/example/gu), host).toHaveLength(3);
  }
  expect(rendered.get("/x")).toBe(1);
});

it("rejects an invalid host for a cached page as well", async () => {
  await read("/x");
  const { status } = await requestSite(site, { path: "/x", headers: { host: "evil.example/x?" } });
  expect(status).toBe(400);
});

it("logs no query of a page, cached or not", async () => {
  const before = logged.length;
  await read("/x?q=mine");
  await read("/x?q=mine");
  await expect.poll(() => logged.length).toBe(before + 2);
  expect(logged.slice(before).map(({ context }) => [context?.["path"], context?.["cached"]])).toEqual([
    ["/x", undefined],
    ["/x", true],
  ]);
});
