import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endpoints } from "../endpoints/endpoints.ts";
import { ApiError } from "../errors/api-error.ts";
import { createApiClient } from "./create-api-client.ts";
import { json, hangUp, startFakeServer, text } from "./fake-server.ts";
import type { FakeServer } from "./fake-server.ts";

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.stop());

const catchFailure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!ApiError.isInstance(error)) throw new Error("Expected the call to reject with an ApiError.", { cause: error });
  return error;
};

it("has a function for every endpoint that needs no role", () => {
  expect(Object.keys(createApiClient({ baseUrl: server.origin })).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  );
});

it("sends method, path, JSON, the bearer token and the extra headers", async () => {
  server.script(json(200, { event_id: "e1" }));
  const api = createApiClient({
    baseUrl: `${server.origin}/p-api/product/`,
    getAccessToken: async () => "token-1",
    getHeaders: () => ({ "x-request-id": "r1", Authorization: "Basic overridden" }),
  });
  await api.eventCancelRegistrationLegacy({ event_id: "e1" });
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]).toMatchObject({
    method: "POST",
    path: "/p-api/product/event/cancel-registration",
    headers: {
      "content-type": "application/json",
      authorization: "Bearer token-1",
      "x-request-id": "r1",
      accept: "application/json",
    },
    body: '{"event_id":"e1"}',
  });
});

it("sends a GET without a body, and no authorization for an anonymous user", async () => {
  server.script(json(200, { version: 0, items: [] }));
  const api = createApiClient({ baseUrl: server.origin, getAccessToken: async () => undefined });
  await api.runningLineGet({});
  expect(server.seen[0]).toMatchObject({ method: "GET", path: "/config/running-line", body: "" });
  expect(server.seen[0]?.headers).not.toHaveProperty("authorization");
  expect(server.seen[0]?.headers).not.toHaveProperty("content-type");
});

it("gets token and headers before each call", async () => {
  server.script(json(200, { items: [] }));
  let count = 0;
  const api = createApiClient({
    baseUrl: server.origin,
    getAccessToken: async () => `token-${(count += 1)}`,
    getHeaders: () => ({ "x-call": String(count) }),
  });
  await api.eventCities({});
  await api.eventCities({});
  expect(server.seen.map(({ headers }) => [headers.authorization, headers["x-call"]])).toEqual([
    ["Bearer token-1", "1"],
    ["Bearer token-2", "2"],
  ]);
});

it("returns the body as received, including unknown fields", async () => {
  const body = { items: ["Москва"], added_later: { nested: [null, 1] } };
  server.script(json(200, body));
  expect(await createApiClient({ baseUrl: server.origin }).eventCities({})).toEqual(body);
});

it.each([
  ["a 204", 204],
  ["an empty 200", 200],
])("resolves to undefined for %s", async (_name, status) => {
  server.script((response) => response.writeHead(status).end());
  expect(
    await createApiClient({ baseUrl: server.origin }).eventCancelRegistrationLegacy({ event_id: "e1" }),
  ).toBeUndefined();
});

it("uses an injected fetch", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ items: ["Казань"] }));
  expect(await createApiClient({ baseUrl: "https://api.example", fetch }).eventCities({})).toEqual({
    items: ["Казань"],
  });
  expect(fetch).toHaveBeenCalledOnce();
});

it("fails without a request when the token cannot be obtained", async () => {
  server.script(json(200, {}));
  const reason = new Error("the provider is down");
  const api = createApiClient({ baseUrl: server.origin, getAccessToken: () => Promise.reject(reason) });
  const error = await catchFailure(api.eventCities({}));
  expect(error).toMatchObject({ code: "ERR_NETWORK", message: "Network Error", status: null, cause: reason });
  expect(server.seen).toHaveLength(0);
});

it("reports a failure to onError once with the endpoint's name, and rejects with the same error", async () => {
  server.script(json(404, { message: "Мероприятие не найдено", code: "EVENT_NOT_FOUND" }));
  const onError = vi.fn();
  const error = await catchFailure(createApiClient({ baseUrl: server.origin, onError }).eventGet({ event_id: "e1" }));
  expect(onError.mock.calls).toEqual([[error, "eventGet"]]);
});

it("reports a GET that failed twice to onError once", async () => {
  server.script(hangUp);
  const onError = vi.fn();
  await catchFailure(createApiClient({ baseUrl: server.origin, onError }).runningLineGet({}));
  expect(server.seen).toHaveLength(2);
  expect(onError).toHaveBeenCalledOnce();
});

it("does not call onError with isErrorHandled", async () => {
  server.script(json(409, { message: "Занято", code: "VERSION_CONFLICT" }));
  const onError = vi.fn();
  const api = createApiClient({ baseUrl: server.origin, onError });
  await catchFailure(api.eventCancelRegistrationLegacy({ event_id: "e1" }, { isErrorHandled: true }));
  expect(onError).not.toHaveBeenCalled();
});

it("does not call onError for an aborted call", async () => {
  const controller = new AbortController();
  server.script(() => controller.abort());
  const onError = vi.fn();
  const api = createApiClient({ baseUrl: server.origin, onError });
  expect(await catchFailure(api.eventCities({}, { signal: controller.signal }))).toMatchObject({
    code: "ERR_CANCELED",
  });
  expect(onError).not.toHaveBeenCalled();
});

it("reports each call that has succeeded to onSuccess with the endpoint's name, and none that has failed", async () => {
  server.script(json(404, {}));
  const onSuccess = vi.fn();
  const api = createApiClient({ baseUrl: server.origin, onSuccess });
  await catchFailure(api.eventGet({ event_id: "e1" }));
  expect(onSuccess).not.toHaveBeenCalled();
  server.script(json(200, { items: ["Казань"] }));
  expect(await api.eventCities({})).toEqual({ items: ["Казань"] });
  expect(onSuccess.mock.calls).toEqual([["eventCities"]]);
});

it("overrides the client's time-out by the call's", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.script(() => void vi.advanceTimersByTime(20));
  const api = createApiClient({ baseUrl: server.origin, timeoutMs: 60_000 });
  expect(await catchFailure(api.eventCities({}, { timeoutMs: 20 }))).toMatchObject({
    message: "timeout of 20 ms exceeded",
  });
  vi.useRealTimers();
});

it("sends nothing after an abort", async () => {
  server.script(text(200, "{}"));
  const api = createApiClient({ baseUrl: server.origin });
  expect(await catchFailure(api.eventCities({}, { signal: AbortSignal.abort() }))).toMatchObject({
    code: "ERR_CANCELED",
  });
  expect(server.seen).toHaveLength(0);
});
