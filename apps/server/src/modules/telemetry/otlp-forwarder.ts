import type { EventRecord, LogRecord, MetricRecord, TelemetryBatch } from "./telemetry-batch.ts";

export type ForwardedRecord = { readonly at: Date } & (
  | { readonly kind: "log"; readonly value: LogRecord }
  | { readonly kind: "error" | "message"; readonly value: MetricRecord }
  | { readonly kind: "event"; readonly value: EventRecord }
);

/** Sends records to a collector; the promise rejects unless it accepts them. */
export interface OtlpSender {
  send(records: readonly ForwardedRecord[]): Promise<void>;
  close(): Promise<void>;
}

export interface OtlpForwarder {
  /** Queues the records. Never throws. */
  forward(batch: TelemetryBatch, at: Date): void;
  /** Sends the queued records within `closeWithinMs`; the rest is dropped. */
  close(): Promise<void>;
}

interface OtlpForwarderOptions {
  /** Is called once, for the first records, so that the libraries are loaded only when needed. */
  readonly loadSender: () => Promise<OtlpSender>;
  readonly onSent: (count: number) => void;
  readonly onDropped: (count: number, error: unknown) => void;
}

const recordsPerRequest = 512;
/** Collectors reject much larger requests. */
const maxRequestBytes = 4 * 1024 * 1024;
const maxQueuedRecords = 4_096;
const maxQueuedBytes = 16 * 1024 * 1024;
/** A request that is not full is sent after this time. */
const delayMs = 1_000;
const closeWithinMs = 5_000;

interface Queued {
  readonly record: ForwardedRecord;
  readonly bytes: number;
}

/** A bounded in-memory queue in front of a collector. */
export function createOtlpForwarder({ loadSender, onSent, onDropped }: OtlpForwarderOptions): OtlpForwarder {
  let queue: Queued[] = [];
  let queuedBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let sender: Promise<OtlpSender> | null = null;
  let isClosed = false;

  return {
    forward(batch, at) {
      let dropped = 0;
      for (const record of batchRecords(batch, at)) if (!enqueue(record)) dropped += 1;
      if (dropped > 0) onDropped(dropped, null);
      schedule();
    },
    async close() {
      isClosed = true;
      const deadline = Promise.withResolvers<void>();
      const closing = setTimeout(deadline.resolve, closeWithinMs);
      // Closing the sender waits for its requests, which may exceed the deadline.
      await Promise.race([drain().then(closeSender), deadline.promise]);
      clearTimeout(closing);
      clearTimeout(timer);
      if (queue.length > 0) onDropped(queue.length, null);
      queue = [];
    },
  };

  function enqueue(record: ForwardedRecord): boolean {
    if (isClosed || queue.length >= maxQueuedRecords) return false;
    const bytes = JSON.stringify(record).length;
    if (queuedBytes + bytes > maxQueuedBytes) return false;
    queue.push({ record, bytes });
    queuedBytes += bytes;
    return true;
  }

  function schedule(): void {
    if (sending !== null || queue.length === 0) return;
    if (queue.length >= recordsPerRequest || queuedBytes >= maxRequestBytes) sendSome();
    else timer ??= setTimeout(sendSome, delayMs).unref();
  }

  function sendSome(): void {
    clearTimeout(timer);
    timer = undefined;
    const records = takeSome();
    sending = send(records).then(
      () => onSent(records.length),
      (error: unknown) => onDropped(records.length, error),
    );
    void sending.then(() => {
      sending = null;
      schedule();
    });
  }

  function takeSome(): ForwardedRecord[] {
    let bytes = 0;
    const end = queue.findIndex((next, index) => {
      bytes += next.bytes;
      return index === recordsPerRequest || (index > 0 && bytes > maxRequestBytes);
    });
    const taken = queue.splice(0, end === -1 ? queue.length : end);
    for (const next of taken) queuedBytes -= next.bytes;
    return taken.map(({ record }) => record);
  }

  async function send(records: readonly ForwardedRecord[]): Promise<void> {
    sender ??= loadSender();
    await (await sender).send(records);
  }

  async function drain(): Promise<void> {
    while (sending !== null || queue.length > 0) {
      if (sending === null) sendSome();
      await sending;
    }
  }

  async function closeSender(): Promise<void> {
    try {
      await (await sender)?.close();
    } catch {
      // A sender that failed to load or to send has reported its records as dropped already.
    }
  }
}

function batchRecords({ logs, errors, messages, events }: TelemetryBatch, at: Date): readonly ForwardedRecord[] {
  return [
    ...logs.map((value) => ({ at, kind: "log" as const, value })),
    ...errors.map((value) => ({ at, kind: "error" as const, value })),
    ...messages.map((value) => ({ at, kind: "message" as const, value })),
    ...events.map((value) => ({ at, kind: "event" as const, value })),
  ];
}
