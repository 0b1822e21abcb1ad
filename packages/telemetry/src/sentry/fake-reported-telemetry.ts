import type { Consent } from "../browser/telemetry-options.ts";
import type { ReportedError } from "../browser/telemetry.ts";
import type { ErrorOwner } from "../errors/error-type.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { inertPorts } from "../ports/inert-ports.ts";
import type { IntakeResponse } from "../ports/telemetry-ports.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { ReportedTelemetry } from "./error-reporting.ts";

/** One uploaded envelope: its first item's type and content. */
export interface Upload {
  readonly url: string;
  readonly referrerPolicy: ReferrerPolicy | undefined;
  readonly type: string;
  readonly text: string;
  readonly event: Readonly<Record<string, unknown>>;
}

export interface FakeReportedTelemetry {
  readonly telemetry: ReportedTelemetry;
  readonly uploads: Upload[];
  readonly records: TelemetryRecord[];
  readonly messages: string[];
  consent: Consent;
  respond: () => Promise<IntakeResponse>;
  log(entry?: Partial<RemoteLogEntry>, owner?: ErrorOwner): void;
  notify(error: unknown): void;
}

/** Telemetry without filters, and a service that records its uploads. */
export function fakeReportedTelemetry(href = "https://app.example/page"): FakeReportedTelemetry {
  const takers: ((record: TelemetryRecord) => void)[] = [];
  const listeners = new Set<(reported: ReportedError) => void>();
  const ports = { ...inertPorts(), location: { href } };
  const build = { environment: "prod", release: "1.4.0", commit: "abc", buildDate: "2026-11-01T00:00:00Z" };
  const record = (added: TelemetryRecord): void => {
    fake.records.push(added);
    for (const take of takers) take(added);
  };
  const fake: FakeReportedTelemetry = {
    uploads: [],
    records: [],
    messages: [],
    consent: "granted",
    respond: async () => ({ ok: true, status: 200 }),
    telemetry: {
      build,
      consent: () => fake.consent,
      ports: {
        ...ports,
        fetch: async (url, init) => {
          const response = await fake.respond();
          const text = typeof init.body === "string" ? init.body : "";
          const [, header = "{}", item = "{}"] = text.split("\n");
          const { type } = JSON.parse(header) as { type: string };
          const event = JSON.parse(item) as Upload["event"];
          fake.uploads.push({ url, referrerPolicy: init.referrerPolicy, type, text, event });
          return response;
        },
      },
      addSink: (sink) => {
        takers.push(sink({ service: "app", build, ports, connect: () => ({ add: () => undefined }) }));
      },
      onError: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      record,
      reportMessage: (name) => void fake.messages.push(name),
    },
    log: (entry, owner) => record({ kind: "log", value: { ...plainEntry, ...entry }, owner }),
    notify: (error) => {
      const reported = {
        error,
        errorType: "UserError",
        errorClass: "Error",
        level: "ERROR",
        owner: "user",
        mechanism: undefined,
      } as const;
      for (const listener of listeners) listener(reported);
    },
  };
  return fake;
}

const plainEntry: RemoteLogEntry = {
  level: "ERROR",
  clientTimestamp: "2026-11-21T10:00:00.000Z",
  message: "it broke",
  environment: "prod",
  userAgent: "FakeBrowser/1",
  url: "https://app.example/page",
};
