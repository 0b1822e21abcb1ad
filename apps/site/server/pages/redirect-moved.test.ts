import Fastify from "fastify";
import { expect, it } from "vitest";
import { sitemapEntries } from "../../app/features/crawlers/sitemap-entries.ts";
import type { RouteRules } from "../../app/navigation/route-rules.ts";
import { redirectMoved } from "./redirect-moved.ts";

const rules: RouteRules = {
  "/meetups/**": { redirect: { to: "/events", statusCode: 301 } },
  "/old/**": { redirect: { to: "/**", statusCode: 308 } },
  "/code": { redirect: { to: "https://code.example/corp", statusCode: 302 } },
};

async function answer(
  method: "GET" | "HEAD" | "POST",
  url: string,
  basePath?: string,
): Promise<readonly [number, string | undefined]> {
  const app = Fastify();
  redirectMoved(app, rules, basePath);
  app.all("/*", async () => "a page");
  const { statusCode, headers } = await app.inject({ method, url });
  return [statusCode, headers.location];
}

it.each([
  ["/meetups/2019?city=x", 301, "/events?city=x"],
  ["/code", 302, "https://code.example/corp"],
  ["/EVENTS?city=Омск", 301, encodeURI("/events?city=Омск")],
  ["/Legal/PRIVACY", 301, "/legal/privacy"],
  ["/Blog/Ab-9", 301, "/blog/Ab-9"],
  // Never another site, whatever follows the pattern.
  ["/old//evil.example", 308, "/evil.example"],
  [String.raw`/old/\evil.example`, 308, "/evil.example"],
])("redirects %s with %i to %s", async (url, status, to) => {
  expect(await answer("GET", url)).toEqual([status, to]);
  expect(await answer("HEAD", url)).toEqual([status, to]);
});

it("redirects the path of each page to be found from capitals", async () => {
  const paths = sitemapEntries([], []).map(({ path }) => path.replace(/\?.*/u, ""));
  const answers = paths.slice(1).map(async (path) => [path, await answer("GET", path.toUpperCase())] as const);
  expect(await Promise.all(answers)).toEqual(paths.slice(1).map((path) => [path, [301, path]]));
});

it("does not redirect forms and other paths", async () => {
  expect(await answer("POST", "/meetups")).toEqual([200, undefined]);
  expect(await answer("GET", "/events")).toEqual([200, undefined]);
  expect(await answer("GET", "/events/AbC")).toEqual([200, undefined]);
  expect(await answer("GET", "/blog/%D0%B6")).toEqual([200, undefined]);
  expect(await answer("GET", "/assets/Chunk-AbC.js")).toEqual([200, undefined]);
});

it("redirects within the base path, and to other sites as they are", async () => {
  expect(await answer("GET", "/meetups/2019", "/corp/")).toEqual([301, "/corp/events"]);
  expect(await answer("GET", "/EVENTS", "/corp/")).toEqual([301, "/corp/events"]);
  expect(await answer("GET", "/code", "/corp/")).toEqual([302, "https://code.example/corp"]);
});
