import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import type { OtlpSender } from "./otlp-forwarder.ts";
import { otlpLogRecords } from "./otlp-log-record.ts";

export interface OtlpTarget {
  /** Such as `https://collector.example.org/v1/logs`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Includes the exporter's own retries after 429 and 5xx. */
const timeoutMillis = 10_000;

/** Sends OTLP/HTTP in JSON. */
export function createOtlpSender({ url, headers }: OtlpTarget): OtlpSender {
  const exporter = new OTLPLogExporter({ url, headers: { ...headers }, timeoutMillis });
  return {
    send: (records) =>
      new Promise((resolve, reject) => {
        // The enum is in @opentelemetry/core, which is not a dependency: 0 is SUCCESS.
        exporter.export(otlpLogRecords(records), ({ code, error }) => {
          const result: number = code;
          if (result === 0) resolve();
          else reject(error ?? new Error("The collector did not accept the records"));
        });
      }),
    close: () => exporter.shutdown(),
  };
}
