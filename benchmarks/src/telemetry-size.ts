// bench: needs no site
import { fileURLToPath } from "node:url";
import { measureBundle } from "../measure/bundle-size.ts";
import { kilobytes, table } from "../measure/table.ts";

/** What knowing of a page's errors costs its first visit: @corp/telemetry, and what else reports errors or ships logs. */

const coreLimitBytes = 4_000;

const from = (entry: string, names: string): string =>
  `export { ${names} } from ${JSON.stringify(fileURLToPath(new URL(`../../packages/telemetry/src/${entry}.ts`, import.meta.url)))};`;
const core = from("index", "createTelemetry, metricsSink, logGatewaySink, createAnalytics");

/** Each by the exports that an application needs for it. */
const peers: readonly (readonly [title: string, source: string])[] = [
  ["@sentry/browser: init, with its default integrations", 'export { init, captureException } from "@sentry/browser";'],
  [
    "@grafana/faro-web-sdk: initializeFaro, web instrumentations",
    'export { initializeFaro, getWebInstrumentations } from "@grafana/faro-web-sdk";',
  ],
  [
    "OpenTelemetry: logs in batches by OTLP/HTTP",
    'export { LoggerProvider, BatchLogRecordProcessor } from "@opentelemetry/sdk-logs"; export { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";',
  ],
  ["@datadog/browser-logs: datadogLogs", 'export { datadogLogs } from "@datadog/browser-logs";'],
];

const { firstPart } = await measureBundle(core);
const rows: (readonly string[])[] = [];
await add("@corp/telemetry: errors, metrics, logs, queue, page views", core, coreLimitBytes);
await add("the same without page views", from("index", "createTelemetry, metricsSink, logGatewaySink"));
const others = from("index", "scriptCallbackSink, browserMetricsPath") + from("react", "reactErrorHandlers");
await add("with the script-callback channel and the React handlers, too", core + others);
await add("with web vitals, too", core + from("web-vitals", "reportWebVitals"));
await add("with the reporting service, of which esbuild keeps nearly all", core + from("sentry", "lazyErrorReporting"));
for (const [title, source] of peers) await add(title, source);

process.stdout.write(
  "Bundled by esbuild, minified; kB are 1000 bytes. First part: what has to be there before the first line runs; whole: with what is\n" +
    "loaded when the page is idle. The limit is for the first part, gzip.\n\n" +
    `${table(["what is imported", "first part, gzip", "whole, gzip", "whole, brotli", "limit"], rows)}\n`,
);
if (firstPart.gzipBytes > coreLimitBytes) {
  process.stdout.write("\n@corp/telemetry is above its limit.\n");
  process.exitCode = 1;
}

async function add(title: string, source: string, limitBytes?: number): Promise<void> {
  const { firstPart: first, whole } = await measureBundle(source);
  const verdict =
    limitBytes === undefined ? "" : `≤ ${kilobytes(limitBytes)}${first.gzipBytes > limitBytes ? ", missed" : ""}`;
  const sizes = [first.gzipBytes, whole.gzipBytes, whole.brotliBytes].map(kilobytes);
  rows.push([title, ...sizes, verdict]);
}
