import { HTTPError, TimeoutError } from "ky";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendRequest } from "./send-request.ts";
import type { Transport } from "./transport.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const get = { method: "GET", url: "/search", headers: new Headers(), body: null };
const responding = (status: number): Transport => vi.fn(async () => new Response(null, { status }));
const never: Transport = () => new Promise(() => undefined);
const unlimited = { timeoutMs: 0, signal: undefined };
const catchFailure = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

it("ends the wait for another attempt on abort, and leaves no timer", async () => {
  const controller = new AbortController();
  const transport = responding(503);
  const waiting = catchFailure(sendRequest(transport, get, { timeoutMs: 1_000, signal: controller.signal }));
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(1);
  controller.abort();
  expect(await waiting).toMatchObject({ message: "Aborted." });
  expect(vi.getTimerCount()).toBe(0);
  expect(transport).toHaveBeenCalledOnce();
});

it("waits 300 ms before another attempt", async () => {
  const transport = responding(503);
  const failed = catchFailure(sendRequest(transport, get, unlimited));
  await vi.advanceTimersByTimeAsync(299);
  expect(transport).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(transport).toHaveBeenCalledTimes(2);
  expect(await failed).toBeInstanceOf(HTTPError);
});

it("does not start after an abort", async () => {
  const transport = responding(200);
  await expect(sendRequest(transport, get, { timeoutMs: 0, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
  expect(transport).not.toHaveBeenCalled();
});

it("times out even when the transport ignores its signal, and aborts it", async () => {
  let received: AbortSignal | undefined;
  const transport: Transport = (request, signal) => {
    received = signal;
    return never(request, signal);
  };
  const failed = catchFailure(sendRequest(transport, get, { timeoutMs: 1_000, signal: undefined }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failed).toBeInstanceOf(TimeoutError);
  expect(received?.aborted).toBe(true);
});

it.each([0, 2_147_483_648, Number.POSITIVE_INFINITY])("treats %s as no limit", async (timeoutMs) => {
  expect((await sendRequest(responding(200), get, { timeoutMs, signal: undefined })).status).toBe(200);
  void sendRequest(never, get, { timeoutMs, signal: undefined });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it("leaves neither timer nor listener after a response", async () => {
  const { signal } = new AbortController();
  const listeners = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  await sendRequest(responding(200), get, { timeoutMs: 1_000, signal });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledTimes(listeners.mock.calls.length);
});

it.each([
  ["a 409", 409, "1", 1_000],
  ["a 425", 425, "1", 1_000],
  ["a 503, at most 2 s", 503, "3600", 2_000],
])("waits for Retry-After after %s", async (_name, status, retryAfter, delayMs) => {
  const transport = vi.fn(async () => new Response(null, { status, headers: { "retry-after": retryAfter } }));
  const failed = catchFailure(sendRequest(transport, get, unlimited));
  await vi.advanceTimersByTimeAsync(delayMs - 1);
  expect(transport).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(transport).toHaveBeenCalledTimes(2);
  await failed;
});
