import type { EndpointOptions } from "../delivery/delivery-options.ts";
import type { BuildInfo, RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { fakePage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { SinkContext } from "./sink.ts";

/** A connected endpoint and the items added to it. */
export interface Connected {
  readonly options: Omit<EndpointOptions<never>, "merge"> & { readonly merge?: unknown };
  readonly items: unknown[];
}

export interface FakeSinkContext {
  readonly context: SinkContext;
  readonly page: FakePage;
  readonly connected: Connected[];
}

export function fakeSinkContext(build: Partial<BuildInfo> = {}): FakeSinkContext {
  const page = fakePage();
  const connected: Connected[] = [];
  const context: SinkContext = {
    service: "corp site",
    build: { environment: "prod", release: "1.4.0+5", ...build },
    ports: page.ports,
    connect: (options) => {
      const items: unknown[] = [];
      connected.push({ options, items });
      return { add: (item) => void items.push(item) };
    },
  };
  return { context, page, connected };
}

const entry: RemoteLogEntry = {
  level: "INFO",
  clientTimestamp: "2026-11-21T10:00:00.000Z",
  message: "logged",
  environment: "prod",
  userAgent: "FakeBrowser/1",
  url: "https://site.example/",
};

type RecordByKind<Kind> = Extract<TelemetryRecord, { readonly kind: Kind }>;

/** One record of each kind that sinks of metrics and logs know. */
export const sampleRecords: {
  readonly log: RecordByKind<"log">;
  readonly debugLog: RecordByKind<"log">;
  readonly error: RecordByKind<"error">;
  readonly message: RecordByKind<"message">;
} = {
  log: { kind: "log", value: entry },
  debugLog: { kind: "log", value: { ...entry, level: "DEBUG" } },
  error: { kind: "error", value: { level: "ERROR", errorType: "UserError", errorClass: "TypeError", count: 1 } },
  message: { kind: "message", value: { level: "INFO", messageType: "UserMessage", messageClass: "opened", count: 1 } },
};
