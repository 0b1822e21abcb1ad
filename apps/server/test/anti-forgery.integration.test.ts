import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { contract } from "@corp/api/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestSubscribers } from "../src/db/schema.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly code?: string; readonly message?: string };
}

/** Sends like a browser: `fetch` would not send `Sec-Fetch-Site`. */
function send(method: string, path: string, headers: Record<string, string>, body = "{}"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(server.origin + path, {
      method,
      headers: {
        ...(body === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        ...headers,
      },
    });
    asking.once("error", reject);
    asking.once("response", (incoming) => {
      void json(incoming)
        .catch(() => ({}))
        .then((answered) =>
          resolve({ status: incoming.statusCode, headers: incoming.headers, body: answered as object }),
        );
    });
    asking.end(body);
  });
}

const token = "0123456789abcdefABCD_-";
const subscription = JSON.stringify({ email: "anna@example.org" });
const subscribe = (headers: Record<string, string>): Promise<Answer> =>
  send("POST", "/user/digest/subscribe", headers, subscription);

describe("a request with cookies", () => {
  it("is accepted if its header repeats the cookie", async () => {
    expect((await subscribe({ cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token })).status).toBe(200);
    const among = `theme=dark; XSRF-TOKEN=${token};other=1`;
    expect((await subscribe({ cookie: among, "x-xsrf-token": token, "sec-fetch-site": "same-origin" })).status).toBe(
      200,
    );
    expect((await subscribe({ cookie: "XSRF-TOKEN=a%3D", "x-xsrf-token": "a=" })).status).toBe(200);
  });

  it.each([
    ["no header", { cookie: `XSRF-TOKEN=${token}` }],
    ["another header", { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": `${token.slice(1)}x` }],
    ["a longer header", { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": `${token}x` }],
    ["an empty header", { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": "" }],
    ["nothing in either", { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" }],
    ["a cookie of a similar name", { cookie: `NOT-XSRF-TOKEN=${token}`, "x-xsrf-token": token }],
    ["other cookies alone", { cookie: "theme=dark", "x-xsrf-token": token }],
    [
      "another site behind it",
      { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token, "sec-fetch-site": "cross-site" },
    ],
  ])("is rejected with %s, without an effect", async (_name, headers) => {
    await server.service.database.db.delete(digestSubscribers);
    const { status, body } = await subscribe(headers);
    expect([status, body.code, body.message]).toEqual([
      403,
      "XSRF_TOKEN",
      "Страница устарела — перезагрузите её и попробуйте ещё раз",
    ]);
    expect(await server.service.database.db.select().from(digestSubscribers)).toEqual([]);
  });

  it("gets the cookie if it has none, so that a retry is accepted", async () => {
    const rejected = await subscribe({ cookie: "theme=dark", "x-forwarded-proto": "https" });
    const [cookie, ...others] = rejected.headers["set-cookie"] ?? [];
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; Secure; SameSite=Strict$/u);
    const given = cookie?.split(";", 1)[0] ?? "";
    const again = await subscribe({
      cookie: `theme=dark; ${given}`,
      "x-xsrf-token": given.slice("XSRF-TOKEN=".length),
    });
    expect([again.status, again.headers["set-cookie"]]).toEqual([200, undefined]);
    const other = await subscribe({ cookie: "theme=dark" });
    expect(other.headers["set-cookie"]?.[0]).toMatch(/SameSite=Strict$/u);
    expect(other.headers["set-cookie"]?.[0]).not.toContain(given);
  });

  it("needs the header for every endpoint with POST or PUT", async () => {
    const statuses = Object.entries(contract)
      .filter(([, { method }]) => method !== "GET")
      .map(async ([name, { method, path }]) => [name, (await send(method, path, { cookie: "theme=dark" })).status]);
    const rejected = await Promise.all(statuses);
    expect(rejected.filter(([, status]) => status !== 403)).toEqual([]);
    expect(rejected.length).toBeGreaterThan(40);
  });
});

it("does not require a token of programs without cookies, of GET requests and of beacons", async () => {
  expect((await subscribe({})).status).toBe(200);
  expect(
    (await send("GET", "/config/running-line", { cookie: "theme=dark", "sec-fetch-site": "cross-site" }, "")).status,
  ).toBe(200);
  const beacon = await send(
    "POST",
    "/telemetry/error-metric",
    { cookie: `XSRF-TOKEN=${token}`, "sec-fetch-site": "same-origin" },
    "[]",
  );
  expect(beacon.status).toBe(204);
});

it("allows no other origins", async () => {
  const preflight = await send(
    "OPTIONS",
    "/user/digest/subscribe",
    {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,x-xsrf-token",
    },
    "",
  );
  const call = await send("POST", "/event/list", { origin: "https://evil.example" });
  for (const { headers } of [preflight, call])
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  expect(preflight.status).toBe(405);
});

it("rejects another site's form even without a cookie, and another program's request not", async () => {
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const crossSite = await send("POST", "/upload", { ...form, "sec-fetch-site": "cross-site" }, "--x--\r\n");
  expect([crossSite.status, crossSite.body.code]).toEqual([403, "XSRF_TOKEN"]);
  const program = await send("POST", "/upload", form, "--x--\r\n");
  expect([program.status, program.body.code]).toEqual([400, "FILE_REQUIRED"]);
});

it("sends JSON with security headers", async () => {
  for (const path of ["/config/running-line", "/nothing"]) {
    const { headers } = await send("GET", path, {}, "");
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-frame-options": "SAMEORIGIN",
      "x-permitted-cross-domain-policies": "none",
      "x-xss-protection": "0",
    });
    // The proxy that terminates TLS sets it.
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  }
});

describe("a body", () => {
  const deep = (levels: number): string => {
    const lists = Math.floor((levels - 3) / 2);
    const open = '{"type":"bulletList","content":['.repeat(lists);
    return `{"event_id":"e1","version":1,"about":{"type":"doc","content":[${open}${"]}".repeat(lists)}]}}`;
  };

  it.each([66, 5_000, 50_000])("with rich text %i levels deep is rejected with 400", async (levels) => {
    const authorization = `Bearer ${await server.issuer.token()}`;
    const answer = await send("POST", "/event/about/set", { authorization }, deep(levels));
    expect([answer.status, answer.body.code]).toEqual([400, "TOO_DEEP"]);
  });

  it("over a mebibyte is rejected with 413", async () => {
    const answer = await send("POST", "/user/digest/subscribe", {}, JSON.stringify({ email: "a".repeat(1024 * 1024) }));
    expect([answer.status, answer.body.code]).toEqual([413, "TOO_LARGE"]);
  });
});
