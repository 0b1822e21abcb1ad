import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { createContext } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CacheableResponse } from "../app/page-cache/cacheable-response.ts";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { createRenderLimit } from "./limit-renders.ts";
import { startFakeInvalidationServer } from "./page-cache/fake-invalidation-server.ts";
import type { FakeInvalidationServer } from "./page-cache/fake-invalidation-server.ts";
import { fakeBuild } from "./rendering/fake-build.ts";

const cacheableResponseContext = createContext<CacheableResponse | null>(null);
let upstream: FakeInvalidationServer;
let site: FastifyInstance;
let rendered: number;

beforeEach(async () => {
  upstream = await startFakeInvalidationServer();
  rendered = 0;
  const build = fakeBuild(
    async ({ url }, context) => {
      if (url.includes("/own")) rendered += 1;
      const answer = context.get(cacheableResponseContext);
      if (answer !== null && url.includes("/cached")) answer.isCacheable = true;
      return new Response("<p>", { headers: { "content-type": "text/html; charset=utf-8" } });
    },
    { cacheableResponseContext },
  );
  const config = readSiteConfig({ SERVER_URL: upstream.url, TRUST_PROXY: "127.0.0.1", PAGES_PER_MINUTE: "5" });
  site = await createSite(config, createLogger({ write: () => {} }), build);
  await site.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitUntil(
    async () =>
      (await site.inject("/healthz")).json<{ keptPages: { isHearingChanges: boolean } }>().keptPages.isHearingChanges,
  );
});
afterEach(async () => {
  await site.close();
  await upstream.stop();
});

const ask = (url: string, ip: string) => site.inject({ url, headers: { "x-forwarded-for": ip, accept: "text/html" } });

async function statuses(count: number, url: string, ip: string): Promise<number[]> {
  const found: number[] = [];
  for (let number = 0; number < count; number += 1) found.push((await ask(url, ip)).statusCode);
  return found;
}

it("renders no page beyond an IP's limit, and still serves other IPs and cached pages", async () => {
  expect(await statuses(7, "/own", "203.0.113.1")).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(rendered).toBe(5);
  expect(await statuses(2, "/own", "203.0.113.2")).toEqual([200, 200]);
  const denied = await ask("/own", "203.0.113.1");
  expect(Number(denied.headers["retry-after"])).toBeGreaterThan(30);
  expect(denied.body).toContain("Слишком много страниц");
  expect(await statuses(1, "/cached", "203.0.113.2")).toEqual([200]);
  expect(new Set(await statuses(20, "/cached", "203.0.113.1"))).toEqual(new Set([200]));
});

it("counts submitted forms, because their responses are rendered", async () => {
  const form = { method: "POST", url: "/own", payload: "a=1" } as const;
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
    "x-forwarded-for": "203.0.113.1",
  };
  const found: number[] = [];
  for (let number = 0; number < 6; number += 1) found.push((await site.inject({ ...form, headers })).statusCode);
  expect(found).toEqual([200, 200, 200, 200, 200, 429]);
});

it("renders a page for others when the client that asked first has exceeded the limit", async () => {
  await statuses(5, "/own", "203.0.113.1");
  const [first, second] = await Promise.all([ask("/cached/new", "203.0.113.1"), ask("/cached/new", "198.51.100.1")]);
  expect([first.statusCode, second.statusCode]).toEqual([429, 200]);
});

it("allows a network eight times the limit of an IP, and resets after a minute", () => {
  let time = 0;
  const count = createRenderLimit(2, () => time);
  const pass = (ip: string): boolean => {
    try {
      count(ip);
      return true;
    } catch {
      return false;
    }
  };
  const neighbours = Array.from({ length: 20 }, (_, index) => pass(`203.0.113.${index}`));
  expect(neighbours.filter(Boolean)).toHaveLength(16);
  time = 59_999;
  expect(pass("203.0.113.99")).toBe(false);
  time = 60_000;
  expect(pass("203.0.113.99")).toBe(true);
});

it("allows an office of 200 people behind one IP six forms a minute each", () => {
  const { pagesPerMinute } = readSiteConfig({});
  const count = createRenderLimit(pagesPerMinute, () => 0);
  for (let page = 0; page < 200 * 6; page += 1) count("203.0.113.1");
  expect(() => count("203.0.113.1")).toThrow("Слишком много страниц");
});
