import type { Consent } from "../browser/telemetry-options.ts";
import type { ReportedError } from "../browser/telemetry.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { IntakeAnswer } from "../ports/telemetry-ports.ts";
import { stillPage } from "../ports/inert-ports.ts";
import type { ReportedTelemetry } from "./error-reporting.ts";

/** What was uploaded: the header of an envelope's item, and the item. */
export interface Upload {
  readonly url: string;
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
  /** How the service answers. */
  answer: () => Promise<IntakeAnswer>;
  log(entry?: Partial<RemoteLogEntry>): void;
  tell(error: unknown): void;
}

/** Telemetry that lets everything pass, and a service that remembers what it was sent. */
export function fakeReportedTelemetry(href = "https://app.example/page"): FakeReportedTelemetry {
  const takers: ((record: TelemetryRecord) => void)[] = [];
  const listeners = new Set<(reported: ReportedError) => void>();
  const ports = { ...stillPage(), location: { href } };
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
    answer: async () => ({ ok: true, status: 200 }),
    telemetry: {
      build,
      consent: () => fake.consent,
      ports: {
        ...ports,
        fetch: async (url, init) => {
          const answer = await fake.answer();
          const text = typeof init.body === "string" ? init.body : "";
          const [, header = "{}", item = "{}"] = text.split("\n");
          const { type } = JSON.parse(header) as { type: string };
          fake.uploads.push({ url, type, text, event: JSON.parse(item) as Upload["event"] });
          return answer;
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
    log: (entry) => record({ kind: "log", value: { ...plainEntry, ...entry } }),
    tell: (error) => {
      const reported = {
        error,
        errorType: "UserError",
        errorClass: "Error",
        level: "ERROR",
        channel: undefined,
      } as const;
      for (const listen of listeners) listen(reported);
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
