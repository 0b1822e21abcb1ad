import { BATCH_INTERVAL_MS, BATCH_SIZE, ERROR_METRIC_PATH, LOG_INPUT_PATH, MESSAGE_METRIC_PATH } from "../constants.ts";
import { createBatchQueue } from "../delivery/batch-queue.ts";
import type { BatchQueue, BatchQueueOptions } from "../delivery/batch-queue.ts";
import { createDelivery } from "../delivery/delivery.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { mergeMetrics } from "../metrics/metric.ts";
import type { ErrorMetric, MessageMetric } from "../metrics/metric.ts";
import type { TelemetryPorts } from "../telemetry-ports.ts";
import type { TelemetryOptions, TelemetryRecord } from "./telemetry-options.ts";

/** The three queues behind one door. */
export interface Outbox {
  put(record: TelemetryRecord): void;
  flush(): Promise<void>;
  flushOnExit(): void;
  droppedCount(): number;
}

export function createOutbox(options: TelemetryOptions, ports: TelemetryPorts): Outbox {
  const delivery = createDelivery(ports);
  let dropped = 0;

  const queueTo = <Item>(url: string, merge?: BatchQueueOptions<Item>["merge"]): BatchQueue<Item> =>
    createBatchQueue<Item>({
      size: options.batch?.size ?? BATCH_SIZE,
      intervalMs: options.batch?.intervalMs ?? BATCH_INTERVAL_MS,
      timers: ports.timers,
      send: (batch) => delivery.send(url, batch),
      sendOnExit: (items) => delivery.sendOnExit(url, items),
      isExiting: () => ports.document.visibilityState === "hidden",
      onDrop: (count) => {
        dropped += count;
      },
      merge,
    });

  const logs = queueTo<RemoteLogEntry>(`${options.logsUrl}${LOG_INPUT_PATH}${encodeURIComponent(options.service)}`);
  const errors = queueTo<ErrorMetric>(`${options.metricsBaseUrl}${ERROR_METRIC_PATH}`, mergeMetrics);
  const messages = queueTo<MessageMetric>(`${options.metricsBaseUrl}${MESSAGE_METRIC_PATH}`, mergeMetrics);
  const queues = [logs, errors, messages];

  return {
    put: (record) => {
      const passed = lastWord(record, options.beforeSend);
      if (passed === undefined) dropped += 1;
      else if (passed?.kind === "log") logs.add(passed.value);
      else if (passed?.kind === "error") errors.add(passed.value);
      else if (passed?.kind === "message") messages.add(passed.value);
    },
    flush: async () => {
      await Promise.all(queues.map((queue) => queue.flush()));
    },
    flushOnExit: () => {
      for (const queue of queues) queue.flushOnExit();
    },
    droppedCount: () => dropped,
  };
}

/** `null`: the hook said no. `undefined`: it failed, and what it was to clean is not sent uncleaned. */
function lastWord(
  record: TelemetryRecord,
  beforeSend: TelemetryOptions["beforeSend"],
): TelemetryRecord | null | undefined {
  try {
    return beforeSend ? beforeSend(record) : record;
  } catch {
    return undefined;
  }
}
