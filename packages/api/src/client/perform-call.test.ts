import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { breakOff, json, startFakeServer } from "./fake-server.ts";
import type { FakeServer } from "./fake-server.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";
import { performCall } from "./perform-call.ts";

const search: Endpoint = { method: "GET", path: "/search", failure: "Не удалось найти" };
const put: Endpoint = { method: "PUT", path: "/put", failure: "Не удалось сохранить" };
const upload: Endpoint = { method: "POST", path: "/upload", failure: "Не удалось загрузить файл", body: "multipart" };

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.stop());
afterEach(() => void vi.useRealTimers());

const report = vi.fn();
afterEach(() => report.mockReset());

const perform = (
  endpoint: Endpoint,
  request: unknown,
  options: Partial<ApiClientOptions> = {},
  callOptions: CallOptions = {},
): Promise<unknown> => performCall({ baseUrl: server.origin, ...options }, endpoint, request, callOptions, report);

const catchFailure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

it("sends the request of a GET as a query string, and no body", async () => {
  server.script(json(200, {}));
  await perform(search, { ids: ["1", "2"], city: undefined });
  expect(server.seen[0]).toMatchObject({ method: "GET", path: "/search?ids%5B%5D=1&ids%5B%5D=2", body: "" });
});

it("names the whole URL in the error", async () => {
  server.script(json(404, {}));
  await expect(perform(search, { limit: 5 })).rejects.toMatchObject({ url: `${server.origin}/search?limit=5` });
});

it("sends an upload as a form with the file and its name", async () => {
  server.script(json(200, { file_id: "f1" }));
  const file = new File(["hello"], "отчёт.pdf", { type: "application/pdf" });
  expect(await perform(upload, { file, note: undefined })).toEqual({ file_id: "f1" });
  const [seen] = server.seen;
  expect(seen?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/u);
  expect(seen?.body).toContain('name="file"; filename="отчёт.pdf"\r\nContent-Type: application/pdf\r\n\r\nhello\r\n');
  expect(seen?.body).not.toContain("note");
});

it("sends the anti-forgery token to its own origin alone", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  const options = { fetch, getCookie: () => "XSRF-TOKEN=x1" };
  await perform(search, {}, { ...options, baseUrl: "/p-api/product" });
  await perform(put, {}, { ...options, baseUrl: "/p-api/product" });
  await perform(put, {}, { ...options, baseUrl: "https://other.example" });
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get("X-XSRF-TOKEN"));
  expect(sent).toEqual(["x1", "x1", null]);
});

it("ends when the caller aborts between two attempts", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("", { status: 503 }));
  const controller = new AbortController();
  const failed = catchFailure(perform(search, {}, { fetch }, { signal: controller.signal }));
  await vi.advanceTimersByTimeAsync(100);
  expect(fetch).toHaveBeenCalledOnce();
  controller.abort();
  expect(await failed).toMatchObject({ code: "ERR_CANCELED" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledOnce();
});

it("applies the time-out to each attempt", async () => {
  vi.useFakeTimers();
  const respondAfter = (delayMs: number, status: number) => () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({}, { status })), delayMs));
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockImplementationOnce(respondAfter(900, 503))
    .mockImplementationOnce(respondAfter(900, 200));
  const call = perform(search, {}, { fetch, timeoutMs: 1_000 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await call).toEqual({});
});

it("ends when the caller aborts before the token comes", async () => {
  const controller = new AbortController();
  const getAccessToken = (): Promise<never> => new Promise(() => undefined);
  const call = perform(search, {}, { getAccessToken }, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ code: "ERR_CANCELED" });
});

it("fails a request that cannot be serialised, with the reason as cause", async () => {
  const failed = await catchFailure(perform(put, { big: 1n }));
  expect(ApiError.isInstance(failed)).toBe(true);
  expect(failed).toMatchObject({ code: "ERR_BAD_OPTION", cause: expect.any(TypeError) });
});

it("keeps the status of an error response whose body broke off", async () => {
  server.script(breakOff(404));
  await expect(perform(put, {})).rejects.toMatchObject({ status: 404, code: "ERR_BAD_REQUEST", body: null });
});
