import { createServer } from "node:http";
import type { IncomingHttpHeaders, RequestListener, Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { promisify } from "node:util";
import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { requestSite } from "./fake-visitor.ts";
import type { SiteRequest, SiteResponse } from "./fake-visitor.ts";
import { fakeBuild } from "./rendering/fake-build.ts";

/** More than the connections that one pool had. */
const silentClients = 140;
/** Ends a test that hangs; shorter than the time-outs of production, so that those of the tests are seen to apply. */
const patience = { timeout: 10_000 };
/** The client of the services checks its time-outs about once a second. */
const upstreamTimeoutMs = 400;

const halfCall = "POST /p-api/product/event/list HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{";

let upstream: Server;
/** Waits for bodies that are sent half for longer than any test. */
let site: FastifyInstance;
let hasty: FastifyInstance;
let sockets: Socket[] = [];
const logged: string[] = [];
let reached: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];

const respond: RequestListener = (incoming, outgoing) => {
  const { url = "", headers } = incoming;
  if (url === "/content-changes") return void outgoing.writeHead(503).end();
  reached.push({ url, headers });
  if (url.startsWith("/silent")) return;
  if (url === "/failing") return void outgoing.writeHead(503, { "retry-after": "5" }).end("{}");
  if (url.startsWith("/file/large")) return void outgoing.write("the first of many bytes");
  incoming.resume().once("end", () => outgoing.writeHead(200, { "keep-alive": "timeout=9" }).end("{}"));
};

beforeAll(async () => {
  upstream = createServer(respond);
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const env = { SERVER_URL: url, IDENTITY_URL: url, TRUST_PROXY: "127.0.0.1" };
  const build = fakeBuild(async (request) => {
    return new Response(`${(await request.text()).length} characters`);
  });
  const open = async (bodyPauseTimeoutMs: number): Promise<FastifyInstance> => {
    const config = { ...readSiteConfig(env), upstreamTimeoutMs, bodyPauseTimeoutMs };
    const opened = await createSite(config, createLogger({ write: (line) => void logged.push(line) }), build);
    await opened.listen({ host: "127.0.0.1", port: 0 });
    return opened;
  };
  site = await open(120_000);
  hasty = await open(100);
});

afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await Promise.all([site.close(), hasty.close()]);
});

beforeEach(() => {
  reached = [];
});

// The next test begins without connections that count against an IP.
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await expect.poll(connections, patience).toBe(0);
});

const ask = (asked: SiteRequest): Promise<SiteResponse> => requestSite(site, asked);

/** The number of the site's open connections. */
const connections = async (): Promise<number> => promisify(site.server.getConnections.bind(site.server))();

/** Opens connections that send this and then neither send nor read. */
async function openSilent(count: number, head: string, to = site): Promise<void> {
  const { port } = to.server.address() as AddressInfo;
  const opened = Array.from({ length: count }, () =>
    connect(port, "127.0.0.1")
      .on("error", () => {})
      .pause(),
  );
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => new Promise<void>((resolve) => socket.write(head, () => resolve()))));
}

/** The statuses of the responses so far, to requests that then send nothing. */
async function readStatuses(count: number, head: string, of = site): Promise<readonly number[]> {
  const statuses: number[] = [];
  const before = sockets.length;
  await openSilent(count, head, of);
  for (const socket of sockets.slice(before)) {
    socket.resume().once("data", (chunk) => statuses.push(Number(/^HTTP\/1\.1 (\d+)/u.exec(String(chunk))?.[1])));
  }
  return statuses;
}

/** Other visitors are served while these connections stay open. */
async function expectOthersServed(path: string): Promise<void> {
  for (let visit = 0; visit < 5; visit += 1) expect((await ask({ path })).status).toBe(200);
  expect(await connections()).toBeGreaterThanOrEqual(silentClients);
}

describe("other visitors are served while one IP", () => {
  it("holds calls that it has sent half", async () => {
    await openSilent(silentClients, halfCall);
    await expectOthersServed("/p-api/product/event/cities");
    expect(reached.map(({ url }) => url)).toEqual(Array(5).fill("/event/cities"));
  });
});

const formFields = "Host: localhost\r\nSec-Fetch-Site: same-origin\r\n";
const multipart = "Content-Type: multipart/form-data; boundary=x\r\n";

const half = `POST /internship HTTP/1.1\r\n${formFields}${multipart}Content-Length: 20971520\r\n\r\n--x\r\n`;

describe("forms with documents that are sent half", () => {
  const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

  it("leave room for the short forms of the same IP and the documents of others", async () => {
    const statuses = await readStatuses(100, half);
    await vi.waitFor(() => expect(statuses.filter((status) => status === 429)).toHaveLength(98), patience);
    const short = await ask({ method: "POST", path: "/digest", headers: form, body: "email=a" });
    expect(short).toMatchObject({ status: 200, body: "7 characters" });
    const document = { ...form, "content-type": "multipart/form-data; boundary=x", "x-forwarded-for": "192.0.2.1" };
    const body = "x".repeat(1_000_000);
    expect(await ask({ method: "POST", path: "/internship", headers: document, body })).toMatchObject({ status: 200 });
  });

  it("end with 408, and their room is free again", async () => {
    for (let time = 0; time < 2; time += 1) {
      const statuses = await readStatuses(2, half, hasty);
      await vi.waitFor(() => expect(statuses).toEqual([408, 408]), patience);
      await vi.waitFor(() => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true), patience);
    }
  });
});

it("ends calls and uploads that are sent half with 408", async () => {
  const upload = `POST /p-api/product/upload HTTP/1.1\r\n${formFields}${multipart}Content-Length: 9999\r\n\r\n--x\r\n`;
  const statuses = [await readStatuses(1, halfCall, hasty), await readStatuses(1, upload, hasty)];
  await vi.waitFor(() => expect(statuses).toEqual([[408], [expect.any(Number)]]), patience);
});

it("takes no more than a quarter of the connections to a service for one IP", async () => {
  await openSilent(256, halfCall);
  await vi.waitFor(async () => expect((await ask({ path: "/p-api/product/file/small" })).status).toBe(429), patience);
  const others = { "x-forwarded-for": "192.0.2.1" };
  expect((await ask({ path: "/p-api/product/file/small", headers: others })).status).toBe(200);
});

it("closes the connection of a rejected large form, and does not read the rest of it", async () => {
  const large = half.replace("--x\r\n", "x".repeat(4 * 1024 * 1024));
  // A client that is still sending may not read the response: closing resets its connection.
  void openSilent(4, large);
  for (const socket of sockets) socket.resume();
  await vi.waitFor(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(2), patience);
});

it("sends one IP two dozen files at once, and the others as those are read", async () => {
  await openSilent(30, "GET /p-api/product/file/large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await vi.waitFor(() => expect(reached).toHaveLength(24), patience);
  const waiting = ask({ path: "/p-api/product/file/small" });
  const others = { "x-forwarded-for": "192.0.2.1" };
  expect((await ask({ path: "/p-api/product/file/small", headers: others })).status).toBe(200);
  expect(reached).toHaveLength(25);
  for (const socket of sockets) socket.destroy();
  expect((await waiting).status).toBe(200);
});

it("counts IPs of one network together: eight times the files, twice the requests of one", async () => {
  const from = (host: number): string => `Host: localhost\r\nX-Forwarded-For: 198.51.100.${host}\r\n\r\n`;
  for (let host = 1; host <= 9; host += 1)
    await openSilent(24, `GET /p-api/product/file/large HTTP/1.1\r\n${from(host)}`);
  await vi.waitFor(() => expect(reached).toHaveLength(192), patience);
  const neighbour = { path: "/p-api/product/event/cities", headers: { "x-forwarded-for": "198.51.100.99" } };
  expect((await ask(neighbour)).status).toBe(200);
  for (let host = 11; host <= 15; host += 1)
    await openSilent(60, halfCall.replace("Host: localhost\r\n", from(host).slice(0, -2)));
  await vi.waitFor(async () => expect((await ask(neighbour)).status).toBe(429), patience);
  const others = { "x-forwarded-for": "192.0.2.1" };
  expect((await ask({ path: "/p-api/product/file/small", headers: others })).status).toBe(200);
});

it("rejects a long path and logs it in a short line", async () => {
  // Requests of the tests before may be logged late.
  const lines = (): string[] => logged.filter((line) => line.includes("/".repeat(50)));
  expect((await ask({ path: `/${"/".repeat(15_000)}x/` })).status).toBe(414);
  expect((await ask({ path: `/${"/".repeat(2_000)}` })).status).toBe(200);
  await vi.waitFor(() => expect(lines()).toHaveLength(2), patience);
  expect(Math.max(...lines().map(({ length }) => length))).toBeLessThan(1_000);
});

it("sends its security headers with the rejection of a URL that cannot be decoded", async () => {
  const { status, headers } = await ask({ path: "/%" });
  expect(status).toBe(400);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-request-id": expect.any(String) });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

it("does not take a path of backslashes for the home page", async () => {
  expect((await ask({ path: "/\\\\" })).status).toBe(400);
});

it("asks a failing service once, and passes its Retry-After on", async () => {
  const response = await ask({ path: "/p-api/product/failing" });
  expect([response.status, response.headers["retry-after"]]).toEqual([503, "5"]);
  expect(reached.map(({ url }) => url)).toEqual(["/failing"]);
});

it("responds 503 when a service does not respond in time", { timeout: patience.timeout }, async () => {
  expect((await ask({ path: "/p-api/product/silent" })).status).toBe(503);
});

it("keeps fields that concern one connection to that connection", async () => {
  const fields = {
    expect: "100-continue",
    "keep-alive": "300",
    upgrade: "h2c",
    te: "trailers",
    "proxy-connection": "keep-alive",
    connection: "close, x-mine",
    "x-mine": "1",
    "x-kept": "1",
  };
  for (const path of ["/p-api/product/event/cities", "/auth/any"]) {
    const response = await ask({ path, headers: fields });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ connection: "close" });
    expect(response.headers).not.toHaveProperty("keep-alive");
  }
  for (const { headers } of reached) {
    expect(headers).toMatchObject({ "x-kept": "1" });
    const passed = Object.keys(fields).filter((name) => name in headers && name !== "connection" && name !== "x-kept");
    expect(passed).toEqual([]);
  }
});

it("serves others while one IP asks for large files and does not read them", async () => {
  await openSilent(silentClients, "GET /p-api/product/file/large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await vi.waitFor(() => expect(reached.length).toBe(24), patience);
  await expectOthersServed("/p-api/product/event/cities");
  const others = { "x-forwarded-for": "192.0.2.1" };
  expect((await ask({ path: "/p-api/product/file/small", headers: others })).status).toBe(200);
});

/** What the site sends over a connection of its own before it closes it. */
async function exchange(head: string): Promise<string> {
  const socket = connect((site.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.write(head);
  let received = "";
  for await (const chunk of socket) received += String(chunk);
  return received;
}

it.each([
  [431, "with too many cookies", `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a=b; ".repeat(8_000)}\r\n\r\n`],
  [431, "with a URL longer than all headers may be", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  [400, "that is no HTTP", "nonsense\r\n\r\n"],
  [400, "with a header that is none", "GET / HTTP/1.1\r\nHost: localhost\r\nno header\r\n\r\n"],
])("responds with the error page of %i to a request %s", async (status, _what, head) => {
  const [headers = "", page] = (await exchange(head)).split("\r\n\r\n");
  expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*content-type: text/html; charset=utf-8.*`, "su"));
  expect(page).toMatch(/<h1>Что-то пошло не так<\/h1>.*<a class="button" href="\/">.*<svg /u);
});

it("responds with JSON to a call of the API that is no request", async () => {
  const cookies = `Cookie: ${"a=b; ".repeat(8_000)}`;
  const response = await exchange(`POST /p-api/product/event/list HTTP/1.1\r\nHost: localhost\r\n${cookies}\r\n\r\n`);
  expect(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "HEADERS_TOO_LARGE" });
});
