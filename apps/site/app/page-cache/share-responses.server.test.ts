import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Services } from "../core/services.ts";
import type { ResponseCache } from "./share-responses.server.ts";

let upstream: Server;
/** Headers of the calls that reached the API. */
let received: IncomingHttpHeaders[] = [];
/** Keys that the cache was asked for. */
let shared: string[] = [];

const cache: ResponseCache = {
  load: (key, _tags, call) => {
    shared.push(key);
    return call();
  },
};

beforeAll(async () => {
  upstream = createServer((incoming, outgoing) => {
    received.push(incoming.headers);
    outgoing.writeHead(200, { "content-type": "application/json" }).end('{"items":[]}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("SERVER_URL", `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  upstream.close();
});
beforeEach(() => {
  received = [];
});
afterEach(() => {
  shared = [];
});

/** The services of a page's request. */
async function servicesFor(headers: HeadersInit, method = "GET"): Promise<Services> {
  const { provideServices } = await import("../core/provide-services.server.ts");
  const { servicesContext } = await import("../core/services.ts");
  const { responseCacheContext, shareResponses } = await import("./share-responses.server.ts");
  const context = new RouterContextProvider();
  context.set(responseCacheContext, cache);
  const request = new Request("http://localhost/events", { method, headers });
  const args = { request, context, params: {} } as unknown as Parameters<typeof provideServices>[0];
  await provideServices(args, async () => {
    await shareResponses(args, async () => new Response());
    return new Response();
  });
  return context.get(servicesContext);
}

it.each([[{}], [{ cookie: "theme=dark; XSRF-TOKEN=mine" }]])(
  "shares the responses of an anonymous request with %o",
  async (headers) => {
    const { api } = await servicesFor(headers);
    await api.eventCities({});
    expect(shared).toEqual(["eventCities {}"]);
  },
);

it.each([
  ["a token", { authorization: "Bearer mine" }, "GET"],
  ["a cookie that may name a person", { cookie: "theme=dark; session=1" }, "GET"],
  ["a form", {}, "POST"],
])("shares nothing for a request with %s", async (_what, headers, method) => {
  const { api } = await servicesFor(headers, method);
  await api.eventCities({});
  expect(shared).toEqual([]);
});

it("sends the API neither cookies nor tokens of the page's request", async () => {
  const { api } = await servicesFor({ cookie: "session=1", authorization: "Bearer mine", "x-request-id": "r1" });
  await api.eventCities({});
  expect(received[0]).toMatchObject({ "x-request-id": "r1" });
  expect(received[0]).not.toHaveProperty("cookie");
  expect(received[0]).not.toHaveProperty("authorization");
});

it("shares no call with a participant's receipt and none that has no cache tags", async () => {
  const { api } = await servicesFor({});
  await api.eventGet({ event_id: "e1", registration: { registration_id: "r", manage_token: "t" } });
  await api.eventCancelRegistrationLegacy({ event_id: "e1" });
  expect(shared).toEqual([]);
  expect(received).toHaveLength(2);
});
