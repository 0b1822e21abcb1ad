import type { AddressInfo } from "node:net";
import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { createContext } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CacheableResponse } from "../../app/page-cache/cacheable-response.ts";
import { readSiteConfig } from "../config.ts";
import { createSite } from "../create-site.ts";
import { askSite } from "../fake-visitor.ts";
import { fakeBuild } from "../rendering/fake-build.ts";
import { startFakeInvalidationServer } from "./fake-invalidation-server.ts";
import type { FakeInvalidationServer } from "./fake-invalidation-server.ts";

const cacheableResponseContext = createContext<CacheableResponse | null>(null);
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let upstream: FakeInvalidationServer;
let site: FastifyInstance;
let logged: { context?: Record<string, unknown> }[];
/** How often each address was rendered. */
let rendered: Map<string, number>;

beforeEach(async () => {
  upstream = await startFakeInvalidationServer();
  rendered = new Map();
  logged = [];
  const build = fakeBuild(
    (request, context) => {
      const { pathname, search } = new URL(request.url);
      const times = (rendered.get(pathname + search) ?? 0) + 1;
      rendered.set(pathname + search, times);
      const answer = context.get(cacheableResponseContext);
      if (answer !== null && !pathname.startsWith("/own")) {
        answer.isCacheable = true;
        answer.tags.add("events");
        answer.hasFailed = pathname === "/half";
      }
      return new Response(`<p>${pathname + search} ${times}`, {
        headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
      });
    },
    { cacheableResponseContext },
  );
  const config = readSiteConfig({ SERVER_URL: new URL(upstream.url).origin, TRUST_PROXY: "127.0.0.1" });
  const logger = createLogger({ write: (line) => void logged.push(JSON.parse(line)) });
  site = await createSite(config, logger, build);
  await site.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitUntil(async () => (await health()).keptPages.pages === 3);
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

it("has the first pages before anybody asked", () => {
  expect([...rendered.keys()]).toEqual(["/", "/events", "/blog"]);
});

it("renders a page once, until something that it shows changes", async () => {
  expect([await read("/x"), await read("/x"), await read("/x?utm_source=mail")]).toEqual(Array(3).fill("<p>/x 1"));
  upstream.announce('data: {"topics":["articles"]}\n\n');
  upstream.announce('data: {"topics":["events"]}\n\n');
  await expect.poll(() => read("/x")).toBe("<p>/x 2");
});

it("renders every page for its reader while changes are not heard of, and keeps them again afterwards", async () => {
  await read("/x");
  upstream.answerWith(503);
  upstream.hangUp();
  await expect.poll(async () => (await health()).keptPages).toMatchObject({ isHearingChanges: false, pages: 0 });
  expect([await read("/x"), await read("/x")]).toEqual(["<p>/x 2", "<p>/x 3"]);
  upstream.answerWith(200);
  await expect
    .poll(async () => (await health()).keptPages, { timeout: 10_000 })
    .toMatchObject({ isHearingChanges: true });
  expect(await read("/x")).toBe(await read("/x"));
});

it("never keeps a page that nobody called everybody's", async () => {
  expect([await read("/own"), await read("/own")]).toEqual(["<p>/own 1", "<p>/own 2"]);
});

it("shows a page of which a part failed to people, and to no crawler, and keeps it for nobody", async () => {
  expect([await read("/half"), await read("/half")]).toEqual(["<p>/half 1", "<p>/half 2"]);
  const bare = await ask("/half", { "user-agent": crawler });
  expect([bare.status, await bare.text()]).toEqual([500, ""]);
});

it("keeps a page for each theme, and for no other cookie", async () => {
  await read("/x", { cookie: "theme=dark" });
  await read("/x", { cookie: "theme=light; a=1" });
  await read("/x", { cookie: "a=2" });
  await read("/x", { cookie: "a=3; theme=dark" });
  expect(rendered.get("/x")).toBe(3);
});

it("answers HEAD and conditions from what is kept, each with an id, and says so in the log", async () => {
  const first = await ask("/x", { "accept-encoding": "gzip" });
  const etag = first.headers.get("etag") ?? "";
  const head = await ask("/x", { "accept-encoding": "gzip" }, "HEAD");
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  const again = await ask("/x", { "accept-encoding": "gzip", "if-none-match": `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(rendered.get("/x")).toBe(1);
  const id = again.headers.get("x-request-id");
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  await expect
    .poll(() => logged.findLast(({ context }) => context?.["requestId"] === id)?.context)
    .toMatchObject({ cached: true, status: 304, path: "/x" });
  expect(logged.find(({ context }) => context?.["path"] === "/x")?.context).not.toHaveProperty("cached");
});

it("says on a kept page what it says on any other", async () => {
  const fresh = await ask("/x", { cookie: "XSRF-TOKEN=mine" });
  const kept = await ask("/x", { cookie: "XSRF-TOKEN=mine" });
  const names = (answer: Response): string[] => [...answer.headers.keys()].toSorted();
  expect(names(kept)).toEqual(names(fresh));
  const other = (await ask("/own", { cookie: "XSRF-TOKEN=mine" })).headers;
  for (const name of ["content-security-policy", "referrer-policy", "permissions-policy", "x-content-type-options"]) {
    expect(kept.headers.get(name), name).toBe(other.get(name));
  }
  for (const { headers } of [kept, { headers: other }]) expect(headers.get("vary")).toContain("cookie");
});

it("gives a new browser a cookie of its own with a kept page", async () => {
  const [one, two] = [await ask("/x"), await ask("/x")];
  expect(one.headers.get("set-cookie")).not.toBe(two.headers.get("set-cookie"));
  expect(two.headers.get("cache-control")).toBe("private, no-cache");
  expect((await ask("/x", { cookie: "XSRF-TOKEN=mine" })).headers.get("cache-control")).toBe("no-cache");
});

it("believes a proxy in front that a browser came by https, on each of its connections", async () => {
  const byHttps = { "x-forwarded-proto": "https" };
  await ask("/x");
  const fresh = await ask("/x", byHttps);
  const kept = [await ask("/x", byHttps), await ask("/x", byHttps)];
  for (const { headers } of [fresh, ...kept]) {
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("set-cookie")).toContain("; Secure");
  }
  expect((await ask("/x")).headers.has("strict-transport-security")).toBe(false);
  expect(rendered.get("/x")).toBe(2);
});

it("gives a page that is there to nobody who calls the site by what is no name", async () => {
  await read("/x");
  const { status } = await askSite(site, { path: "/x", headers: { host: "evil.example/x?" } });
  expect(status).toBe(400);
});

it("logs no query of a page, kept or not", async () => {
  const before = logged.length;
  await read("/x?q=mine");
  await read("/x?q=mine");
  await expect.poll(() => logged.length).toBe(before + 2);
  expect(logged.slice(before).map(({ context }) => [context?.["path"], context?.["cached"]])).toEqual([
    ["/x", undefined],
    ["/x", true],
  ]);
});
