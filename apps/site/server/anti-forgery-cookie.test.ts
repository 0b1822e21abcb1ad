import Fastify from "fastify";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAntiForgeryCookie } from "./anti-forgery-cookie.ts";

let site: FastifyInstance;

beforeAll(async () => {
  site = Fastify({ trustProxy: true });
  addAntiForgeryCookie(site);
  site.get("/page", async (_request, reply) => reply.type("text/html; charset=utf-8").send("<p>"));
  site.get("/private", async (request, reply) => {
    void reply.header("etag", '"1"').header("cache-control", "public, max-age=0, s-maxage=60");
    if (request.headers["if-none-match"] === '"1"') return reply.code(304).send();
    return reply.type("text/html").header("set-cookie", "theme=dark").send("<p>");
  });
  site.get("/asset", async (_request, reply) => reply.header("cache-control", "public").type("text/css").send("p {}"));
});
afterAll(() => site.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { accept: "text/html,*/*;q=0.8", ...headers } } satisfies InjectOptions);
const readCookies = (headers: object): string[] =>
  ("set-cookie" in headers ? [headers["set-cookie"]].flat() : []).map(String);

it("sets a random cookie with every kind of page for a browser without one", async () => {
  const [first, second] = [await ask("/page"), await ask("/page", { cookie: "theme=dark; XSRF-TOKEN=" })];
  const tokens = [first, second].map(({ headers }) => {
    const [cookie, ...others] = readCookies(headers);
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/u);
    return cookie;
  });
  expect(new Set(tokens).size).toBe(2);
});

it("marks the cookie as secure over https", async () => {
  const { headers } = await ask("/page", { "x-forwarded-proto": "https" });
  expect(readCookies(headers)[0]).toMatch(/; Secure(?:;|$)/u);
});

it("leaves the response unchanged for a browser with a cookie", async () => {
  const { headers } = await ask("/private", { cookie: "theme=dark; XSRF-TOKEN=mine" });
  expect(readCookies(headers)).toEqual(["theme=dark"]);
  expect(headers).toMatchObject({ etag: '"1"', "cache-control": "public, max-age=0, s-maxage=60" });
});

it("keeps the page's own cookie and ETag, and makes the response private", async () => {
  const { headers } = await ask("/private");
  expect(readCookies(headers)).toEqual(["theme=dark", expect.stringMatching(/^XSRF-TOKEN=/u)]);
  expect(headers).toMatchObject({ etag: '"1"', "cache-control": "private, max-age=0" });
});

it("sets the cookie with a 304 as well", async () => {
  const answer = await ask("/private", { "if-none-match": '"1"' });
  expect(answer.statusCode).toBe(304);
  expect(readCookies(answer.headers)).toEqual([expect.stringMatching(/^XSRF-TOKEN=/u)]);
});

it("sets no cookie with a response that is not a page", async () => {
  const { headers } = await ask("/asset");
  expect(readCookies(headers)).toEqual([]);
  expect(headers["cache-control"]).toBe("public");
  expect(readCookies((await ask("/private", { accept: "text/css,*/*", "if-none-match": '"1"' })).headers)).toEqual([]);
});
