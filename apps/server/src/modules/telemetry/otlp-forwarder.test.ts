import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOtlpForwarder } from "./otlp-forwarder.ts";
import type { ForwardedRecord, OtlpSender } from "./otlp-forwarder.ts";
import type { MetricRecord, TelemetryBatch } from "./telemetry-batch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = new Date("2026-11-22T10:00:00Z");
const metric: MetricRecord = {
  service: "site",
  environment: "",
  release: "",
  level: "ERROR",
  type: "UserError",
  class: "TypeError",
  count: 1,
};
const none = { endpoint: "test", batchId: null, logs: [], errors: [], messages: [], events: [] };
const createBatch = (size: number): TelemetryBatch => ({ ...none, errors: Array.from({ length: size }, () => metric) });
/** Logs of this size; most of it is in the entry. */
const createLogs = (size: number, bytes: number): TelemetryBatch => {
  const unknown = { clientAt: null, stackTrace: null, errorType: null, errorClass: null, url: null, userAgent: null };
  const log = { ...metric, ...unknown, message: "m", entry: { context: "" } };
  const rest = bytes - JSON.stringify({ at, kind: "log", value: log }).length;
  return { ...none, logs: Array.from({ length: size }, () => ({ ...log, entry: { context: "x".repeat(rest) } })) };
};

/** A collector that responds when the test resolves `response`. */
function fakeSender() {
  const requests: { readonly records: readonly ForwardedRecord[]; readonly response: PromiseWithResolvers<void> }[] =
    [];
  const close = vi.fn<() => Promise<void>>().mockResolvedValue();
  const sender: OtlpSender = {
    send(records) {
      const response = Promise.withResolvers<void>();
      requests.push({ records, response });
      return response.promise;
    },
    close,
  };
  const loadSender = vi.fn<() => Promise<OtlpSender>>(async () => sender);
  const onSent = vi.fn<(count: number) => void>();
  const onDropped = vi.fn<(count: number, error: unknown) => void>();
  const forwarder = createOtlpForwarder({ loadSender, onSent, onDropped });
  const sizes = (): number[] => requests.map(({ records }) => records.length);
  return { forwarder, requests, sizes, loadSender, onSent, onDropped, close };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it("loads nothing and sends nothing until there is something to send", async () => {
  const { forwarder, loadSender } = fakeSender();
  forwarder.forward(createBatch(0), at);
  await vi.advanceTimersByTimeAsync(60_000);
  await forwarder.close();
  expect(loadSender).not.toHaveBeenCalled();
});

it("collects records for a second, and sends a full request at once, one after the other", async () => {
  const { forwarder, requests, sizes, onSent } = fakeSender();
  forwarder.forward(createBatch(2), at);
  await vi.advanceTimersByTimeAsync(999);
  expect(sizes()).toEqual([]);
  forwarder.forward(createBatch(1), at);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes()).toEqual([3]);
  forwarder.forward(createBatch(600), at);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sizes()).toEqual([3]);
  requests[0]?.response.resolve();
  await settle();
  expect(onSent).toHaveBeenCalledExactlyOnceWith(3);
  expect(sizes()).toEqual([3, 512]);
  requests[1]?.response.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sizes()).toEqual([3, 512, 88]);
});

it("drops and reports records that the collector rejects, and continues", async () => {
  const { forwarder, requests, onSent, onDropped } = fakeSender();
  forwarder.forward(createBatch(2), at);
  await vi.advanceTimersByTimeAsync(1_000);
  requests[0]?.response.reject(new Error("away"));
  await settle();
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(2, new Error("away"));
  forwarder.forward(createBatch(1), at);
  await vi.advanceTimersByTimeAsync(1_000);
  requests[1]?.response.resolve();
  await settle();
  expect(onSent).toHaveBeenCalledExactlyOnceWith(1);
});

it("bounds the queue by records and by bytes", async () => {
  const { forwarder, onDropped } = fakeSender();
  forwarder.forward(createBatch(512), at);
  await settle();
  forwarder.forward(createBatch(4_096 + 5), at);
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(5, null);
  const other = fakeSender();
  other.forwarder.forward(createLogs(600, 32_768), at);
  expect(other.onDropped).toHaveBeenCalledExactlyOnceWith(600 - 512, null);
});

it("sends no request larger than the maximum, and a full one at once", async () => {
  const { forwarder, requests, sizes } = fakeSender();
  forwarder.forward(createLogs(300, 32_768), at);
  await settle();
  expect(sizes()).toEqual([128]);
  requests[0]?.response.resolve();
  await settle();
  expect(sizes()).toEqual([128, 128]);
  requests[1]?.response.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sizes()).toEqual([128, 128, 44]);
  // Sent records free the queue.
  forwarder.forward(createLogs(468, 32_768), at);
  expect(requests).toHaveLength(3);
});

it("sends the queue when it is closed, and accepts nothing more", async () => {
  const { forwarder, requests, sizes, onSent, onDropped, close } = fakeSender();
  forwarder.forward(createBatch(2), at);
  const closed = forwarder.close();
  await settle();
  expect(sizes()).toEqual([2]);
  requests[0]?.response.resolve();
  await closed;
  expect(onSent).toHaveBeenCalledExactlyOnceWith(2);
  expect(close).toHaveBeenCalledOnce();
  forwarder.forward(createBatch(3), at);
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(3, null);
});

it("closes without waiting for a collector that does not respond", async () => {
  const { forwarder, onDropped, close } = fakeSender();
  forwarder.forward(createBatch(600), at);
  await settle();
  const closed = forwarder.close();
  await vi.advanceTimersByTimeAsync(5_000);
  await closed;
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(88, null);
  expect(close).not.toHaveBeenCalled();
});

it("sends one request after the other while it closes", async () => {
  const { forwarder, requests, sizes } = fakeSender();
  forwarder.forward(createBatch(1_600), at);
  await settle();
  const closed = forwarder.close();
  for (const [index, size] of [512, 512, 512, 64].entries()) {
    await settle();
    expect(sizes().slice(index)).toEqual([size]);
    requests[index]?.response.resolve();
  }
  await closed;
});

it("closes without waiting for a sender that waits for its requests", async () => {
  const { forwarder, requests, close } = fakeSender();
  close.mockReturnValue(new Promise(() => {}));
  forwarder.forward(createBatch(1), at);
  const closed = forwarder.close();
  await settle();
  requests[0]?.response.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  await closed;
  expect(close).toHaveBeenCalledOnce();
});
