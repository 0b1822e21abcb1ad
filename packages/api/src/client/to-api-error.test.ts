import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { createApiClient } from "./create-api-client.ts";
import { breakOff, hangUp, json, silence, startFakeServer, text } from "./fake-server.ts";
import type { Reply, FakeServer } from "./fake-server.ts";
import type { ApiClientOptions, CallOptions } from "./options.ts";

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** The error of a POST, which is never repeated. */
async function failure(
  reply: Reply,
  options: Partial<ApiClientOptions> = {},
  call: CallOptions = {},
): Promise<ApiError> {
  server.script(reply);
  const api = createApiClient({ baseUrl: server.origin, ...options });
  const error: unknown = await api.eventGet({ event_id: "e1" }, call).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!ApiError.isInstance(error)) throw new Error("Expected an ApiError.", { cause: error });
  return error;
}

describe("an error response", () => {
  it.each([
    [400, "ERR_BAD_REQUEST"],
    [401, "ERR_BAD_REQUEST"],
    [404, "ERR_BAD_REQUEST"],
    [409, "ERR_BAD_REQUEST"],
    [429, "ERR_BAD_REQUEST"],
    [500, "ERR_BAD_RESPONSE"],
    [503, "ERR_BAD_RESPONSE"],
  ])("has the call's facts: %i is %s", async (status, code) => {
    const body = { message: "Так нельзя", code: "SOME_CODE" };
    const error = await failure((response) => {
      response.writeHead(status, "Some Reason", { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    expect(error).toMatchObject({
      message: `Request failed with status code ${status}`,
      code,
      method: "POST",
      url: `${server.origin}/event/get`,
      status,
      statusText: "Some Reason",
      failure: "Не удалось загрузить мероприятие",
      body,
      messageForPeople: "Так нельзя",
    });
  });

  it("has the fields' messages and the current record", async () => {
    const details = [
      { path: "email", message: "Проверьте адрес" },
      { path: "links.0.url", message: "Нужен адрес" },
    ];
    const error = await failure(
      json(400, { message: "Проверьте данные", code: "INVALID_REQUEST", details, current: { version: 3 } }),
    );
    expect(error.fieldMessages).toEqual(
      new Map([
        ["email", "Проверьте адрес"],
        ["links.0.url", "Нужен адрес"],
      ]),
    );
    expect(error.body?.current).toEqual({ version: 3 });
  });

  it.each([
    ["a proxy's page", text(502, "<h1>Bad Gateway</h1>", "text/html")],
    ["JSON of another form", json(502, { error: "bad gateway" })],
    ["a JSON list", json(502, ["bad"])],
    ["broken JSON", text(502, '{"message":')],
    ["empty", text(502, "")],
  ])("has no body when the response is %s", async (_name, reply) => {
    const error = await failure(reply);
    expect(error).toMatchObject({ status: 502, code: "ERR_BAD_RESPONSE", body: null });
    expect(error.message).toBe("Request failed with status code 502");
    expect(error.messageForPeople).toBe("На сервере произошла ошибка. Попробуйте позже");
    expect(error.fieldMessages.size).toBe(0);
  });

  it.each(["text", 7, null, [null, { path: 1 }]])("ignores invalid details: %j", async (details) => {
    const error = await failure(json(400, { message: "Нет", code: "NO", details }));
    expect(error.messageForPeople).toBe("Нет");
    expect(error.fieldMessages.size).toBe(0);
  });

  it.each([
    "text/plain",
    "text/plain; charset=utf-8",
    "application/octet-stream",
    "text/html",
    "application/problem+json",
    "application/json; charset=utf-8",
    undefined,
  ])("has the server's and the fields' messages whatever the type is: %s", async (type) => {
    const details = [{ path: "email", message: "Проверьте адрес" }];
    const body = `\n ${JSON.stringify({ message: "Проверьте данные", code: "INVALID_REQUEST", details })}`;
    const error = await failure((response) => {
      response.writeHead(400, type === undefined ? {} : { "content-type": type }).end(body);
    });
    expect(error.messageForPeople).toBe("Проверьте данные");
    expect(error.fieldMessages).toEqual(new Map([["email", "Проверьте адрес"]]));
  });

  // The forms of RFC 9110, 5.6.7 and 10.2.3. The clock is at 10:00:00.4.
  it.each([
    ["3600", 3600],
    ["0", 0],
    ["Sun, 22 Nov 2026 10:01:00 GMT", 60],
    ["Sunday, 22-Nov-26 10:01:00 GMT", 60],
    ["Sun Nov 22 10:01:00 2026", 60],
    ["Tue Dec  1 10:00:00 2026", 777_600],
    ["Sun, 22 Nov 2026 09:00:00 GMT", 0],
    ["1.5", null],
    ["-1", null],
    ["soon", null],
    [undefined, null],
  ])("has the seconds of the Retry-After %s", async (header, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 10, 0, 0, 400) });
    vi.stubEnv("TZ", "Europe/Moscow");
    const error = await failure(json(429, {}, header === undefined ? {} : { "retry-after": header }));
    vi.useRealTimers();
    vi.unstubAllEnvs();
    expect(error.retryAfterInSeconds).toBe(seconds);
  });
});

it.each([
  [200, { message: "Нет", code: "NO" }],
  [404, "Нет"],
])("a reason phrase in UTF-8 does not turn a %i into a network error", async (status, expected) => {
  server.script((response) => {
    const body = JSON.stringify({ message: "Нет", code: "NO" });
    const head = `HTTP/1.1 ${status} Успех\r\ncontent-type: application/json\r\nconnection: close`;
    response.socket?.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  });
  const call = createApiClient({ baseUrl: server.origin }).eventGet({ event_id: "e1" });
  const outcome = await call.catch((error: unknown) => ApiError.isInstance(error) && error.messageForPeople);
  expect(outcome).toEqual(expected);
  expect(server.seen).toHaveLength(1);
});

it("is a bad response for a 200 that is not JSON", async () => {
  const error = await failure(text(200, "<!doctype html>", "text/html"));
  expect(error).toMatchObject({
    message: "Request failed with status code 200",
    code: "ERR_BAD_RESPONSE",
    status: 200,
    statusText: "OK",
  });
  expect(error.cause).toBeInstanceOf(SyntaxError);
});

it.each([
  ["hung up", hangUp],
  ["hung up in the middle of the body", breakOff(200)],
] satisfies [string, Reply][])("is a network error when the server %s", async (_name, reply) => {
  expect(await failure(reply)).toMatchObject({
    message: "Network Error",
    code: "ERR_NETWORK",
    status: null,
    statusText: "",
  });
});

it("is a network error when no server is listening", async () => {
  const gone = await startFakeServer();
  await gone.stop();
  expect(await failure(silence, { baseUrl: gone.origin })).toMatchObject({
    message: "Network Error",
    code: "ERR_NETWORK",
  });
});

it.each([
  ["the response", silence],
  ["the rest of the body", (response) => response.writeHead(200).write("{")],
] satisfies [string, Reply][])("times out when %s does not come", async (_name, reply) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const passTime = (): void => void vi.advanceTimersByTime(40);
  const fetch: typeof globalThis.fetch = async (...sent) => {
    const response = await globalThis.fetch(...sent);
    setImmediate(passTime); // The head is there, and the body is being read.
    return response;
  };
  const waiting: Reply = (response) => {
    reply(response);
    if (!response.headersSent) passTime();
  };
  expect(await failure(waiting, { timeoutMs: 40, fetch })).toMatchObject({
    message: "timeout of 40 ms exceeded",
    code: "ETIMEDOUT",
    status: null,
  });
});

it.each([
  ["aborts", undefined],
  ["sets a time-out of its own", new DOMException("The operation timed out.", "TimeoutError")],
])("is cancelled when the caller %s", async (_name, reason) => {
  const controller = new AbortController();
  const error = await failure(() => controller.abort(reason), {}, { signal: controller.signal });
  expect(error).toMatchObject({ message: "Request aborted", code: "ERR_CANCELED" });
});

it("is aborted when the browser itself aborted the request", async () => {
  const fetch = () => Promise.reject(new DOMException("The user aborted a request.", "AbortError"));
  expect(await failure(silence, { fetch })).toMatchObject({ message: "Request aborted", code: "ECONNABORTED" });
});
