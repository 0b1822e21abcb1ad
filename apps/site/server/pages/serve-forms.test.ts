import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { privatePaths } from "../../app/navigation/private-paths.ts";
import { readSiteConfig } from "../config.ts";
import { createSite } from "../create-site.ts";
import { requestSite } from "../fake-visitor.ts";
import type { SiteRequest, SiteResponse } from "../fake-visitor.ts";
import { messages } from "../messages.ts";
import { fakeBuild } from "../rendering/fake-build.ts";

let site: FastifyInstance;

beforeAll(async () => {
  // Nothing listens on port 1; forms need no service.
  const config = readSiteConfig({ SERVER_URL: "http://127.0.0.1:1" });
  const build = fakeBuild(async (request) => {
    const origin = request.headers.get("origin") ?? "";
    return new Response(decodeURIComponent(`form ${await request.text()} from ${origin}`));
  });
  site = await createSite(config, createLogger({ write: () => {} }), build);
  await site.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => site.close());

const ask = (asked: SiteRequest): Promise<SiteResponse> => requestSite(site, asked);

const kibibyte = 1024;
const form = { "content-type": "application/x-www-form-urlencoded" };
const ownForm = { ...form, "sec-fetch-site": "same-origin" };

it.each([
  ["application/json", "/events"],
  ["multipart/form-data; boundary=x", "/events"],
  ["nonsense", "/internship"],
])("rejects a POST of %s to %s with 415 without reading it", async (type, path) => {
  const answer = await ask({ method: "POST", path, headers: { ...ownForm, "content-type": type }, body: "{" });
  expect(answer).toMatchObject({ status: 415, body: messages.unsupportedType });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "LOCK"])("rejects %s of a page with 405", async (method) => {
  const answer = await ask({ method, path: "/events", headers: ownForm });
  expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" }, body: messages.methodNotAllowed });
});

it.each([
  [ownForm],
  [{ ...form, "sec-fetch-site": "none" }],
  [{ ...form, origin: "http://localhost:3000" }],
  [{ ...form, origin: "http://localhost" }],
  [{ ...ownForm, origin: "http://localhost" }],
  [{ ...ownForm, origin: "null" }],
])("passes a form with the headers %o to the application, with the site's origin", async (headers) => {
  const answer = await ask({ method: "POST", path: "/events", headers, body: "name=%D0%AF" });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(/^form name=Я from http:\/\/localhost(?::3000)?$/u);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

it.each([
  [form],
  [{ ...form, "sec-fetch-site": "cross-site" }],
  [{ ...form, "sec-fetch-site": "same-site", origin: "http://localhost" }],
  [{ ...form, origin: "https://evil.example" }],
  [{ ...form, origin: "null" }],
  [{ ...ownForm, origin: "https://evil.example" }],
])("rejects a form with the headers %o, as a page in Russian", async (headers) => {
  const answer = await ask({
    method: "POST",
    path: "/events",
    headers: { ...headers, accept: "text/html" },
    body: "name=x",
  });
  expect(answer).toMatchObject({ status: 403, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(answer.body).toContain(messages.foreignForm);
});

const privateUrls = [
  "/my-data",
  "/events/1/registration/own",
  "/events/1/join",
  ...privatePaths.map((path) => path.replaceAll(/:[a-z]+/gu, "1.x")),
];

it.each(privateUrls)("passes a form to %s whose origin the browser hides, without Sec-Fetch-Site too", async (path) => {
  for (const headers of [form, ownForm])
    expect(await ask({ method: "POST", path, headers: { ...headers, origin: "null" }, body: "name=x" })).toMatchObject({
      status: 200,
      body: "form name=x from http://localhost",
    });
});

it.each(privateUrls)("rejects a form to %s of a sandboxed frame or another site", async (path) => {
  for (const headers of [
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ])
    expect(await ask({ method: "POST", path, headers: { ...form, ...headers }, body: "name=x" })).toMatchObject({
      status: 403,
    });
});

it.each([...privateUrls, "/events/1/preview/2?x"])(
  "sends no referrer from %s, nor from its error pages, and lets nobody store them",
  async (path) => {
    const headers = { ...form, origin: "https://evil.example", accept: "text/html" };
    for (const asked of [{ path }, { path, method: "POST", headers }, { path, method: "PUT" }])
      expect((await ask(asked)).headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": expect.stringContaining("no-store") as string,
        "x-robots-tag": "noindex",
      });
  },
);

it.each(["/", "/events", "/events/1/registration", "/digest", "/blog/my-data", "/my-database"])(
  "sends the origin and, within the site, the URL from %s",
  async (path) => {
    expect((await ask({ path })).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  },
);

it.each([
  ["application/x-www-form-urlencoded", "/digest/unsubscribe/1/2.x", 200],
  ["multipart/form-data; boundary=x", "/digest/unsubscribe/1/2.x", 200],
  ["application/x-www-form-urlencoded", "/digest/confirm/1/2.x", 403],
  ["multipart/form-data; boundary=x", "/digest/confirm/1/2.x", 415],
])("responds to the POST of a mail program, as %s without an origin, to %s with %i", async (type, path, status) => {
  const headers = { "content-type": type };
  expect(await ask({ method: "POST", path, headers, body: "List-Unsubscribe=One-Click" })).toMatchObject({ status });
});

it.each([
  [ownForm, "/events", 64],
  [{ ...ownForm, "content-type": "multipart/form-data; boundary=x" }, "/internship", 20 * 1024],
])("accepts a form of %o to %s of %i KiB, and no larger one", async (headers, path, kibibytes) => {
  const body = `name=${"x".repeat(kibibytes * kibibyte - 5)}`;
  const length = { "content-length": String(body.length) };
  expect(await ask({ method: "POST", path, headers: { ...headers, ...length }, body })).toMatchObject({ status: 200 });
  const large = "x".repeat(kibibytes * kibibyte + 65 * kibibyte);
  const declared = { ...headers, "content-length": String(large.length) };
  expect(await ask({ method: "POST", path, headers: declared, body: large })).toMatchObject({ status: 413 });
  const chunked = { ...headers, "transfer-encoding": "chunked" };
  expect(await ask({ method: "POST", path, headers: chunked, body: large })).toMatchObject({ status: 413 });
});
