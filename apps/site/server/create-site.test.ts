import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { requestSite } from "./fake-visitor.ts";
import type { SiteRequest, SiteResponse } from "./fake-visitor.ts";
import { messages } from "./messages.ts";
import { fakeBuild } from "./rendering/fake-build.ts";

const build = fakeBuild((request) => renderPage(request));

async function renderPage(request: Request): Promise<Response> {
  const { url, headers: asked } = request;
  const headers = {
    "x-page-knows": asked.get("x-request-id") ?? "",
    ...(url.endsWith("/html") && { "content-type": "text/html; charset=utf-8" }),
  };
  if (url.includes("/broken")) throw new Error("secret");
  return new Response(`page of ${url}`, { headers });
}

let upstream: Server;
let site: FastifyInstance;
let reached: string[] = [];
/** Request ids that the upstream service received. */
let ids: unknown[] = [];
let logged: unknown[] = [];

beforeAll(async () => {
  // Closes the connection on large bodies, as the services do.
  const answer: RequestListener = (incoming, outgoing) => {
    if (incoming.url === "/content-changes") return void outgoing.writeHead(503).end();
    reached.push(incoming.url ?? "");
    if (incoming.url === "/echo") {
      outgoing.setHeader("set-cookie", "XSRF-TOKEN=new; Path=/");
      outgoing.end(JSON.stringify(incoming.headers));
      return;
    }
    ids.push(incoming.headers["x-request-id"]);
    void text(incoming).then(
      (body) => outgoing.end(`${body.length} bytes`),
      () => outgoing.destroy(),
    );
  };
  upstream = createServer(answer);
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const config = readSiteConfig({ SERVER_URL: url, IDENTITY_URL: url });
  site = await createSite(config, createLogger({ write: (line) => void logged.push(JSON.parse(line)) }), build);
  await site.listen({ host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  await site.close();
  upstream.close();
});

beforeEach(() => {
  reached = [];
  ids = [];
  logged = [];
});

const ask = (asked: SiteRequest): Promise<SiteResponse> => requestSite(site, asked);

it("responds to page URLs with pages", async () => {
  const answer = await ask({ path: "/events?page=2" });
  expect(answer).toMatchObject({ status: 200, body: "page of http://localhost:3000/events?page=2" });
});

it("renders pages for the site's own origin, whatever the Host header", async () => {
  const answer = await ask({
    path: "/events",
    headers: { host: "evil.example:8080", "x-forwarded-host": "evil.example" },
  });
  expect(answer.body).toBe("page of http://localhost:3000/events");
});

it("sets only the anti-forgery cookie, and only with a page", async () => {
  const page = await ask({ path: "/html", headers: { "accept-encoding": "br" } });
  expect(page.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/u),
  ]);
  expect((await ask({ path: "/html", headers: { cookie: "XSRF-TOKEN=mine" } })).headers).not.toHaveProperty(
    "set-cookie",
  );
  expect((await ask({ path: "/healthz" })).headers).not.toHaveProperty("set-cookie");
});

it("proxies cookies and the anti-forgery header to the service, and its cookies back", async () => {
  const proof = { cookie: "theme=dark; XSRF-TOKEN=mine", "x-xsrf-token": "mine", "sec-fetch-site": "same-origin" };
  const answer = await ask({ path: "/p-api/product/echo", headers: proof });
  expect(JSON.parse(answer.body)).toMatchObject({ ...proof, "x-forwarded-proto": "http" });
  expect(answer.headers["set-cookie"]).toEqual(["XSRF-TOKEN=new; Path=/"]);
});

it.each(["[::1]:3000", "127.0.0.1", "LOCALHOST"])("accepts the host %s", async (host) => {
  expect((await ask({ path: "/", headers: { host } })).status).toBe(200);
});

it.each(["a b", "", "a@b", "localhost:99999", "a/b", "[::1"])("rejects the host %j with 400", async (host) => {
  expect(await ask({ path: "/", headers: { host } })).toMatchObject({ status: 400, body: messages.invalidHost });
  const call = await ask({ path: "/p-api/product/event/list", headers: { host } });
  expect([call.status, JSON.parse(call.body)]).toEqual([400, { message: messages.invalidHost, code: "INVALID_HOST" }]);
  expect(reached).toEqual([]);
});

it("does not read a path of two slashes as another host", async () => {
  const answer = await ask({ path: "//example.org/x", headers: { host: "localhost" } });
  expect(answer.body).toBe("page of http://localhost:3000//example.org/x");
});

const kibibyte = 1024;

it.each(["GET", "POST"])("responds to %s of an unknown service with 404 as JSON", async (method) => {
  const headers = { "content-type": "application/json" };
  const answer = await ask({ method, path: "/p-api/other", headers, ...(method === "POST" && { body: "{" }) });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([404, { message: messages.notFound, code: "NOT_FOUND" }]);
});

it.each([
  "/p-api/product/metrics",
  "/p-api/product/%6detrics",
  "/p-api/product/metrics?a",
  "/p-api/product/content-changes",
  "/p-api/product/content%2Dchanges",
])("responds with 404 to %s, which is internal", async (path) => {
  const answer = await ask({ path });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([404, { message: messages.notFound, code: "NOT_FOUND" }]);
  expect(reached).toEqual([]);
});

it("assigns a request an id of its own, and sends it to the service, the log and the client", async () => {
  const headers = { "x-request-id": "the-visitors-own" };
  const proxied = await ask({ path: "/p-api/product/event/list", headers });
  const id = proxied.headers["x-request-id"];
  expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
  expect(ids).toEqual([id]);
  expect(logged.at(-1)).toMatchObject({ message: "GET /p-api/product/event/list 200", context: { requestId: id } });
  const page = await ask({ path: "/events", headers });
  expect(page.headers["x-page-knows"]).toBe(page.headers["x-request-id"]);
  const rejected = await ask({ path: "/p-api/other", headers });
  expect(logged.at(-1)).toMatchObject({ context: { requestId: rejected.headers["x-request-id"], status: 404 } });
});

it.each(["/p-api/product/file/..%2f..%2fetc%2fpasswd", "/p-api/product/../../x", "/p-api/product/%FF"])(
  "rejects %s with 400 as JSON",
  async (path) => {
    const answer = await ask({ path });
    const body = { message: messages.invalidUrl, code: "INVALID_ADDRESS" };
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, body]);
    expect(reached).toEqual([]);
  },
);

it.each(["/auth/..%2fx", "/%FF"])("rejects %s with 400 as text", async (path) => {
  expect(await ask({ path })).toMatchObject({ status: 400, body: messages.invalidUrl });
  expect(reached).toEqual([]);
});

it.each([
  ["/p-api/product/event/create", 1024 * kibibyte],
  ["/p-api/telemetry/logs", 256 * kibibyte],
  ["/auth/token", 256 * kibibyte],
])("proxies to %s a body of %i bytes", async (path, size) => {
  const headers = { "content-type": "application/json", "content-length": String(size) };
  const answer = await ask({ method: "POST", path, headers, body: "x".repeat(size) });
  expect(answer).toMatchObject({ status: 200, body: `${size} bytes` });
});

it.each([
  ["/p-api/product/event/create", 2048 * kibibyte],
  ["/p-api/telemetry/logs", 256 * kibibyte + 1],
])("rejects for %s a body of %i bytes with 413 as JSON", async (path, size) => {
  const body = "x".repeat(size);
  const rejection = { message: messages.tooLarge, code: "TOO_LARGE" };
  const headers = { "content-type": "application/json" };
  const declared = await ask({ method: "POST", path, headers: { ...headers, "content-length": String(size) }, body });
  expect([declared.status, JSON.parse(declared.body)]).toEqual([413, rejection]);
  expect(reached).toEqual([]);
  const chunked = await ask({ method: "POST", path, headers: { ...headers, "transfer-encoding": "chunked" }, body });
  expect([chunked.status, JSON.parse(chunked.body)]).toEqual([413, rejection]);
});

it("rejects a large form of the provider with 413 as text", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(512 * kibibyte) };
  const answer = await ask({ method: "POST", path: "/auth/token", headers, body: "x".repeat(512 * kibibyte) });
  expect(answer).toMatchObject({ status: 413, body: messages.tooLarge });
});

it("responds with 503 and a sentence when the service is unavailable, and logs the cause", async () => {
  const lines: string[] = [];
  // Nothing listens on port 1.
  const config = readSiteConfig({ SERVER_URL: "http://127.0.0.1:1" });
  const alone = await createSite(config, createLogger({ write: (line) => void lines.push(line) }), build);
  const answer = await alone.inject("/p-api/product/event/list");
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: messages.unavailable, code: "UNAVAILABLE" }]);
  expect(lines.join("\n")).toContain("ECONNREFUSED");
  await alone.close();
});

it("responds with 500 in Russian, without details of the error", async () => {
  const fail = (): never => {
    throw new Error("secret");
  };
  const failing = await createSite(readSiteConfig({}), createLogger({ write: () => {} }), build);
  failing.get("/broken", fail);
  expect(await failing.inject("/broken")).toMatchObject({ statusCode: 500, payload: messages.internal });
  await failing.close();
});

it("responds to a crawler with the bare status of a failure, and to a browser with a page", async () => {
  const crawler = {
    "user-agent": "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    accept: "text/html",
  };
  expect(await ask({ path: "/broken", headers: crawler })).toMatchObject({ status: 500, body: "" });
  const person = await ask({ path: "/broken", headers: { accept: "text/html" } });
  expect(person).toMatchObject({ status: 500 });
  expect(person.body).toContain(messages.internal);
  expect(person.body).not.toContain("secret");
});

it("allows requests to the error-reporting service only when it is configured", async () => {
  const allowedBy = async (env: Record<string, string>): Promise<string | undefined> => {
    const alone = await createSite(readSiteConfig(env), createLogger({ write: () => {} }), build);
    const { headers } = await alone.inject("/healthz");
    await alone.close();
    return /connect-src ([^;]*)/u.exec(String(headers["content-security-policy"]))?.[1];
  };
  expect(await allowedBy({ ERROR_REPORTING_DSN: "https://key@errors.example/1" })).toBe(
    "'self' https://errors.example",
  );
  expect(await allowedBy({})).toBe("'self'");
});

it("sets HSTS when it is switched on and a trusted proxy reports https", async () => {
  const secure = { url: "/events", headers: { "x-forwarded-proto": "https" } };
  const trusting = await createSite(
    readSiteConfig({ TRUST_PROXY: "127.0.0.1", HSTS_SECONDS: "31536000" }),
    createLogger({ write: () => {} }),
    build,
  );
  expect((await trusting.inject(secure)).headers).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "content-security-policy": expect.stringContaining("upgrade-insecure-requests"),
  });
  await trusting.close();
  expect((await ask({ path: "/events", headers: secure.headers })).headers).not.toHaveProperty(
    "strict-transport-security",
  );
});

it("does not start for another base path than its build's", async () => {
  const starting = createSite(readSiteConfig({ BASE_PATH: "/corp/" }), createLogger({ write: () => {} }), build);
  await expect(starting).rejects.toThrow(/built for BASE_PATH=\/, not for "\/corp\/"/u);
});
