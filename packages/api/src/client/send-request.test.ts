import { HTTPError, TimeoutError } from "ky";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Transport } from "./transport.ts";
import { sendRequest } from "./send-request.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const get = { method: "GET", url: "/search", headers: new Headers(), body: null };
const answering = (status: number): Transport => vi.fn(async () => new Response(null, { status }));
const never: Transport = () => new Promise(() => undefined);
const unlimited = { timeoutMs: 0, signal: undefined };
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

it("gives the wait before another attempt up as soon as the caller aborts, and leaves no timer behind", async () => {
  const abortion = new AbortController();
  const exchange = answering(503);
  const waiting = failureOf(sendRequest(exchange, get, { timeoutMs: 1_000, signal: abortion.signal }));
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(1);
  abortion.abort();
  expect(await waiting).toMatchObject({ message: "Aborted." });
  expect(vi.getTimerCount()).toBe(0);
  expect(exchange).toHaveBeenCalledOnce();
});

it("waits to the end when nobody aborts", async () => {
  const exchange = answering(503);
  const failed = failureOf(sendRequest(exchange, get, unlimited));
  await vi.advanceTimersByTimeAsync(299);
  expect(exchange).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(exchange).toHaveBeenCalledTimes(2);
  expect(await failed).toBeInstanceOf(HTTPError);
});

it("does not begin what the caller has aborted before", async () => {
  const exchange = answering(200);
  await expect(sendRequest(exchange, get, { timeoutMs: 0, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
  expect(exchange).not.toHaveBeenCalled();
});

it("ends an attempt that does not listen to its signal, and tells it", async () => {
  let given: AbortSignal | undefined;
  const exchange: Transport = (message, signal) => {
    given = signal;
    return never(message, signal);
  };
  const late = failureOf(sendRequest(exchange, get, { timeoutMs: 1_000, signal: undefined }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeInstanceOf(TimeoutError);
  expect(given?.aborted).toBe(true);
});

it.each([0, 2_147_483_648, Number.POSITIVE_INFINITY])("takes %s for no limit", async (timeoutMs) => {
  expect((await sendRequest(answering(200), get, { timeoutMs, signal: undefined })).status).toBe(200);
  void sendRequest(never, get, { timeoutMs, signal: undefined });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it("leaves neither timer nor listener behind an answer", async () => {
  const { signal } = new AbortController();
  const listeners = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  await sendRequest(answering(200), get, { timeoutMs: 1_000, signal });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledTimes(listeners.mock.calls.length);
});

it.each([
  ["a conflict", 409, "1", 1_000],
  ["a request that came too early", 425, "1", 1_000],
  ["an overload, but never for an hour", 503, "3600", 2_000],
])("waits for another attempt as Retry-After says, after %s", async (_name, status, retryAfter, delayMs) => {
  const exchange = vi.fn(async () => new Response(null, { status, headers: { "retry-after": retryAfter } }));
  const failed = failureOf(sendRequest(exchange, get, unlimited));
  await vi.advanceTimersByTimeAsync(delayMs - 1);
  expect(exchange).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(exchange).toHaveBeenCalledTimes(2);
  await failed;
});
