import type { EventRecord, LogRecord, MetricRecord, TelemetryBatch } from "./telemetry-batch.ts";

/** What is passed on of a record. */
export type ForwardedRecord = { readonly at: Date } & (
  | { readonly kind: "log"; readonly value: LogRecord }
  | { readonly kind: "error" | "message"; readonly value: MetricRecord }
  | { readonly kind: "event"; readonly value: EventRecord }
);

/** Sends records to a collector; the promise tells whether it took them. */
export interface OtlpSender {
  send(records: readonly ForwardedRecord[]): Promise<void>;
  close(): Promise<void>;
}

export interface OtlpForwarder {
  /** Never waits and never fails. */
  forward(batch: TelemetryBatch, at: Date): void;
  /** Sends what waits, for as long as a process that stops has time; what is left then is dropped. */
  close(): Promise<void>;
}

interface OtlpForwarderOptions {
  /** Called once, with the first records: a server that passes nothing on does not load the libraries. */
  readonly loadSender: () => Promise<OtlpSender>;
  readonly onSent: (count: number) => void;
  readonly onDropped: (count: number, error: unknown) => void;
}

const recordsPerRequest = 512;
/** Collectors refuse much larger ones. */
const maxRequestBytes = 4 * 1024 * 1024;
const maxWaitingRecords = 4_096;
const maxWaitingBytes = 16 * 1024 * 1024;
/** How long a request waits to be filled. */
const delayMs = 1_000;
const closeWithinMs = 5_000;

interface Waiting {
  readonly record: ForwardedRecord;
  readonly bytes: number;
}

/** A bounded queue in memory in front of a collector. */
export function createOtlpForwarder({ loadSender, onSent, onDropped }: OtlpForwarderOptions): OtlpForwarder {
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let sender: Promise<OtlpSender> | null = null;
  let isClosed = false;

  return {
    forward(batch, at) {
      let dropped = 0;
      for (const record of recordsOf(batch, at)) if (!enqueue(record)) dropped += 1;
      if (dropped > 0) onDropped(dropped, null);
      schedule();
    },
    async close() {
      isClosed = true;
      const deadline = Promise.withResolvers<void>();
      const closing = setTimeout(deadline.resolve, closeWithinMs);
      // The sender waits for its requests, which may take longer than there is time.
      await Promise.race([drain().then(closeSender), deadline.promise]);
      clearTimeout(closing);
      clearTimeout(timer);
      if (waiting.length > 0) onDropped(waiting.length, null);
      waiting = [];
    },
  };

  function enqueue(record: ForwardedRecord): boolean {
    if (isClosed || waiting.length >= maxWaitingRecords) return false;
    const bytes = JSON.stringify(record).length;
    if (waitingBytes + bytes > maxWaitingBytes) return false;
    waiting.push({ record, bytes });
    waitingBytes += bytes;
    return true;
  }

  function schedule(): void {
    if (sending !== null || waiting.length === 0) return;
    if (waiting.length >= recordsPerRequest || waitingBytes >= maxRequestBytes) sendSome();
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
    const end = waiting.findIndex((next, index) => {
      bytes += next.bytes;
      return index === recordsPerRequest || (index > 0 && bytes > maxRequestBytes);
    });
    const taken = waiting.splice(0, end === -1 ? waiting.length : end);
    for (const next of taken) waitingBytes -= next.bytes;
    return taken.map(({ record }) => record);
  }

  async function send(records: readonly ForwardedRecord[]): Promise<void> {
    sender ??= loadSender();
    await (await sender).send(records);
  }

  async function drain(): Promise<void> {
    while (sending !== null || waiting.length > 0) {
      if (sending === null) sendSome();
      await sending;
    }
  }

  async function closeSender(): Promise<void> {
    const loaded = await sender?.catch(() => null);
    await loaded?.close().catch(() => {});
  }
}

function recordsOf({ logs, errors, messages, events }: TelemetryBatch, at: Date): readonly ForwardedRecord[] {
  return [
    ...logs.map((value) => ({ at, kind: "log" as const, value })),
    ...errors.map((value) => ({ at, kind: "error" as const, value })),
    ...messages.map((value) => ({ at, kind: "message" as const, value })),
    ...events.map((value) => ({ at, kind: "event" as const, value })),
  ];
}
