import { expect, it, vi } from "vitest";
import { createApiClient } from "../client/create-api-client.ts";
import { contract } from "../contract/contract.ts";
import { createFakeApi } from "./fake-api.ts";
import type { FakeHandlers } from "./fake-handlers.ts";
import { errorResponse } from "./fake-handlers.ts";
import { endpointAt } from "./fake-request.ts";

function start(handlers: FakeHandlers) {
  const fake = createFakeApi(handlers);
  return { fake, api: createApiClient({ baseUrl: "/p-api/product", fetch: fake.fetch }) };
}

const event = { event_id: "01890000-0000-7000-8000-000000000001" };

it("responds with the handler's result and records the call", async () => {
  const { fake, api } = start({ eventCities: () => ({ items: ["Казань"] }) });
  expect(await api.eventCities({})).toEqual({ items: ["Казань"] });
  expect(fake.calls).toMatchObject([{ name: "eventCities", request: {} }]);
  expect(fake.calls[0]?.headers.get("accept")).toBe("application/json");
});

it("passes the validated request with defaults to the handler", async () => {
  const eventList = vi.fn(() => ({ items: [], next_cursor: null }));
  const { fake, api } = start({ eventList });
  await api.eventList({ status: ["EventWillHappen"] });
  expect(eventList).toHaveBeenCalledWith(
    expect.objectContaining({ status: ["EventWillHappen"], limit: 20 }),
    expect.any(Headers),
  );
  expect(fake.calls[0]?.request).toEqual({ status: ["EventWillHappen"] });
});

it("reads a GET's request from the query", async () => {
  const { fake } = start({});
  await fake.fetch("/config/running-line?ids%5B%5D=1&ids%5B%5D=2");
  expect(fake.calls[0]?.request).toEqual({ ids: ["1", "2"] });
});

it("reads an upload's request from the form", async () => {
  let size = 0;
  const { api } = start({
    uploadFile: ({ file }) => {
      size = file.size;
      return errorResponse(413, { message: "Файл слишком большой", code: "FILE_TOO_LARGE" });
    },
  });
  await expect(api.uploadFile({ file: new File(["hello"], "a.png") })).rejects.toMatchObject({ status: 413 });
  expect(size).toBe(5);
});

it("responds with the handler's error response", async () => {
  const body = { message: "Мероприятие не найдено", code: "EVENT_NOT_FOUND" };
  const { api } = start({ eventGet: () => errorResponse(404, body, { "retry-after": "3" }) });
  await expect(api.eventGet(event)).rejects.toMatchObject({ status: 404, body, retryAfterInSeconds: 3 });
});

it("rejects an invalid request before it reaches the handler", async () => {
  const eventList = vi.fn(() => ({ items: [], next_cursor: null }));
  const { api } = start({ eventList });
  await expect(api.eventList({ limit: 1_000 })).rejects.toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST", details: [{ path: "limit" }] },
  });
  expect(eventList).not.toHaveBeenCalled();
});

it.each(["{", ""])("responds with 400 to a body that is not JSON (%j)", async (body) => {
  const response = await start({ eventCities: () => ({ items: [] }) }).fake.fetch("http://x.test/event/cities", {
    method: "POST",
    body,
  });
  expect(response.status).toBe(400);
});

it("reports where a response does not match the contract", async () => {
  const { api } = start({ eventCities: () => ({ items: [1] }) as never });
  await expect(api.eventCities({})).rejects.toMatchObject({
    status: 501,
    messageForPeople: expect.stringMatching(/^The response of eventCities does not match the contract: items\.0: /u),
  });
});

it("reports a missing handler", async () => {
  const { fake, api } = start({});
  await expect(api.eventCities({})).rejects.toMatchObject({
    status: 501,
    messageForPeople: "createFakeApi has no handler for eventCities.",
  });
  expect(fake.calls).toHaveLength(1);
});

it("reports an unknown path", async () => {
  const { fake } = start({});
  const response = await fake.fetch("http://x.test/event/unheard-of", { method: "POST" });
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ message: "The contract has no endpoint POST /event/unheard-of." });
});

it("passes a Response on unchecked", async () => {
  const { api } = start({ eventCities: () => new Response("<!doctype html>") });
  await expect(api.eventCities({})).rejects.toMatchObject({ code: "ERR_BAD_RESPONSE", status: 200 });
});

it("accepts a Request as well", async () => {
  const { fake } = start({ eventCities: () => ({ items: [] }) });
  const request = new Request("http://x.test/event/cities", { method: "POST", body: "{}" });
  expect((await fake.fetch(request)).status).toBe(200);
});

it("rejects when the caller aborts before or during the handler", async () => {
  const abortion = new AbortController();
  const eventCities = vi.fn(() => {
    abortion.abort();
    return { items: [] };
  });
  const { fake } = start({ eventCities });
  const init = { method: "POST", body: "{}" };
  await expect(fake.fetch("/event/cities", { ...init, signal: abortion.signal })).rejects.toThrow("aborted");
  await expect(fake.fetch("/event/cities", { ...init, signal: abortion.signal })).rejects.toThrow("aborted");
  expect(eventCities).toHaveBeenCalledOnce();
});

it("finds every endpoint by its path", () => {
  for (const [name, { method, path }] of Object.entries(contract)) {
    expect.soft(endpointAt(method, `/p-api/product${path}`)).toBe(name);
  }
});
