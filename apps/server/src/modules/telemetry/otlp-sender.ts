import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import type { OtlpSender } from "./otlp-forwarder.ts";
import { otlpLogRecords } from "./otlp-log-record.ts";

export interface OtlpTarget {
  /** Where logs are posted, as `https://collector.example.org/v1/logs`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** For a request with its repetitions, which the exporter makes by itself after 429 and 5xx. */
const timeoutMillis = 10_000;

/** Sends as OTLP over HTTP in JSON. */
export function createOtlpSender({ url, headers }: OtlpTarget): OtlpSender {
  const exporter = new OTLPLogExporter({ url, headers: { ...headers }, timeoutMillis });
  return {
    send: (records) =>
      new Promise((resolve, reject) => {
        // The names of its results stand in a package of its own; success is the first.
        exporter.export(otlpLogRecords(records), ({ code, error }) => {
          const result: number = code;
          if (result === 0) resolve();
          else reject(error ?? new Error("The collector did not take the records"));
        });
      }),
    close: () => exporter.shutdown(),
  };
}
