import Fastify from "fastify";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { giveAntiForgeryCookie } from "./anti-forgery-cookie.ts";

let site: FastifyInstance;

beforeAll(async () => {
  site = Fastify({ trustProxy: true });
  giveAntiForgeryCookie(site);
  site.get("/page", async (_request, reply) => reply.type("text/html; charset=utf-8").send("<p>"));
  site.get("/kept", async (request, reply) => {
    void reply.header("etag", '"1"').header("cache-control", "public, max-age=0, s-maxage=60");
    if (request.headers["if-none-match"] === '"1"') return reply.code(304).send();
    return reply.type("text/html").header("set-cookie", "theme=dark").send("<p>");
  });
  site.get("/asset", async (_request, reply) => reply.header("cache-control", "public").type("text/css").send("p {}"));
});
afterAll(() => site.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { accept: "text/html,*/*;q=0.8", ...headers } } satisfies InjectOptions);
const cookiesOf = (headers: object): string[] =>
  ("set-cookie" in headers ? [headers["set-cookie"]].flat() : []).map(String);

it("gives a browser that has none a random cookie with every kind of page", async () => {
  const [first, second] = [await ask("/page"), await ask("/page", { cookie: "theme=dark; XSRF-TOKEN=" })];
  const tokens = [first, second].map(({ headers }) => {
    const [cookie, ...others] = cookiesOf(headers);
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/u);
    return cookie;
  });
  expect(new Set(tokens).size).toBe(2);
});

it("leaves it to the secure connection where there is one", async () => {
  const { headers } = await ask("/page", { "x-forwarded-proto": "https" });
  expect(cookiesOf(headers)[0]).toMatch(/; Secure$/u);
});

it("gives nothing to a browser that has one, and changes nothing of the answer", async () => {
  const { headers } = await ask("/kept", { cookie: "theme=dark; XSRF-TOKEN=mine" });
  expect(cookiesOf(headers)).toEqual(["theme=dark"]);
  expect(headers).toMatchObject({ etag: '"1"', "cache-control": "public, max-age=0, s-maxage=60" });
});

it("keeps the page's own cookie and its ETag, and one browser's token out of shared caches", async () => {
  const { headers } = await ask("/kept");
  expect(cookiesOf(headers)).toEqual(["theme=dark", expect.stringMatching(/^XSRF-TOKEN=/u)]);
  expect(headers).toMatchObject({ etag: '"1"', "cache-control": "private, max-age=0" });
});

it("comes with a page that has not changed as well", async () => {
  const answer = await ask("/kept", { "if-none-match": '"1"' });
  expect(answer.statusCode).toBe(304);
  expect(cookiesOf(answer.headers)).toEqual([expect.stringMatching(/^XSRF-TOKEN=/u)]);
});

it("does not come with what is no page", async () => {
  const { headers } = await ask("/asset");
  expect(cookiesOf(headers)).toEqual([]);
  expect(headers["cache-control"]).toBe("public");
  expect(cookiesOf((await ask("/kept", { accept: "text/css,*/*", "if-none-match": '"1"' })).headers)).toEqual([]);
});
