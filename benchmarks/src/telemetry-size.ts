// bench: needs no site
import { fileURLToPath } from "node:url";
import { measureBundle } from "../measure/bundle-size.ts";
import { kilobytes, table } from "../measure/table.ts";

/** The size of error reporting: @corp/telemetry beside other libraries that report errors or send logs. */

const coreLimitBytes = 4_000;

const from = (entry: string, names: string): string =>
  `export { ${names} } from ${JSON.stringify(fileURLToPath(new URL(`../../packages/telemetry/src/${entry}.ts`, import.meta.url)))};`;
const core = from("index", "createTelemetry, metricsSink, logGatewaySink, createAnalytics");

/** Each with the exports that an application needs. */
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
await add("with the reporting service, nearly unshaken by esbuild", core + from("sentry", "lazyErrorReporting"));
for (const [title, source] of peers) await add(title, source);

process.stdout.write(
  "Bundled by esbuild, minified; kB are 1000 bytes. First part: the entry and its static imports; whole: with modules loaded\n" +
    "when the page is idle. The limit is for the first part, gzip.\n\n" +
    `${table(["library", "first part, gzip", "whole, gzip", "whole, brotli", "limit"], rows)}\n`,
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
