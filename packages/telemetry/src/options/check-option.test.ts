import { describe, expect, it } from "vitest";
import { setUpAnalytics } from "../analytics/fake-analytics.ts";
import { createEagerTelemetry } from "../browser/create-eager-telemetry.ts";
import type { TelemetryOptions } from "../browser/telemetry-options.ts";
import { fakePage } from "../ports/fake-page.ts";
import { lazyErrorReporting } from "../sentry/lazy-error-reporting.ts";
import { createLogger } from "../server/create-logger.ts";
import { logGatewaySink } from "../sinks/log-gateway-sink.ts";
import { metricsSink } from "../sinks/metrics-sink.ts";
import { scriptCallbackSink } from "../sinks/script-callback-sink.ts";
import { createTestTelemetry } from "../testing/create-test-telemetry.ts";

// Options as JavaScript callers, configuration files and environment variables give them.
const plain = (options: object): never => options as never;
const page = (options: object): unknown =>
  createEagerTelemetry(plain({ service: "shop", environment: "prod", ...options }));

/** Whatever is configured, by the name of its maker. */
const makers = {
  createLogger: (options: object) => createLogger(plain(options)),
  createTelemetry: page,
  metricsSink: (options: object) => metricsSink(plain({ baseUrl: "/t", ...options })),
  logGatewaySink: (options: object) => logGatewaySink(plain({ url: "/t", ...options })),
  scriptCallbackSink: (options: object) => scriptCallbackSink(plain({ configUrl: "/t", itcId: "shop", ...options })),
  createAnalytics: (options: object) => setUpAnalytics(options),
  lazyErrorReporting: (options: object) => lazyErrorReporting(createTestTelemetry(), plain({ dsn: "", ...options })),
} as const;

const notLevels = ["warning", "trace", "WARN", "fatal", "silent", "", null, 3, {}];
const notUrls = [
  ...[undefined, null, 7, ["/t"], "undefined/t", "t.example", "https://", "https:///t", "ftp://t.example"],
  ...["//t.example", "/\\t.example", "/t\n", " /t", "https://t .example", "https://t.example:port", "https://[::1"],
  ...["https://ivan:s3cret@t.example", "https://undefined/t", "/null", "https://${HOST}/t", "/t/{service}"],
];

const mistakes: readonly (readonly [maker: keyof typeof makers, option: string, values: readonly unknown[]])[] = [
  ["createLogger", "level", notLevels],
  ["createTelemetry", "level", notLevels],
  ["logGatewaySink", "level", notLevels],
  ["lazyErrorReporting", "level", notLevels],
  ["createTelemetry", "service", [undefined, "@corp/shop", "", "магазин", "a".repeat(65)]],
  ["createTelemetry", "environment", [undefined, null, "", " ", "a".repeat(65), 7]],
  ["createTelemetry", "consent", ["yes", true, null]],
  ["createTelemetry", "sampleRates", [{ log: 10 }, { event: -1 }, { error: Number.NaN }, { log: "1" }]],
  ["createTelemetry", "recordsPerMinute", [-1, Number.NaN, "600"]],
  ["createTelemetry", "delivery", [{ maxItems: "500" }, { timeoutMs: -1 }, { maxAgeMs: Number.NaN }]],
  ["metricsSink", "baseUrl", notUrls],
  ["logGatewaySink", "url", notUrls],
  [
    "logGatewaySink",
    "gateways",
    [
      { dev: "/t", stg: null, prod: "/t" },
      { dev: "t.example", stg: "/t", prod: "/t" },
    ],
  ],
  ["scriptCallbackSink", "configUrl", notUrls],
  ["createAnalytics", "url", notUrls],
  ["metricsSink", "size", ["10", Number.NaN]],
];

describe.each(mistakes)("%s, given a %s that cannot be meant,", (maker, option, values) => {
  it.each(values)("throws one sentence that names it: %j", (value) => {
    expect(() => makers[maker]({ [option]: value })).toThrow(
      new RegExp(`^Telemetry: ${option}\\S* must be [^\\n]+; it is [^\\n]+$`),
    );
  });
});

it("accepts what can be meant", () => {
  const options: Partial<TelemetryOptions> = {
    level: "warn",
    consent: "pending",
    sampleRates: { log: 0, event: 1, error: 0.25, message: 1e-7 },
    recordsPerMinute: Infinity,
    delivery: { maxItems: 1e21, timeoutMs: 0, batchParameter: null, storagePrefix: null },
    ports: fakePage().ports,
  };
  expect(() => page(options)).not.toThrow();
  expect(() => page({ environment: "local", level: undefined })).not.toThrow();
  const urls = ["HTTPS://t.example", "http://[::1]:8080/t", "https://t.example?x=1", "/t?x=1", "/t/null/undefined"];
  for (const url of urls) expect(() => [metricsSink({ baseUrl: "" }), logGatewaySink({ url })]).not.toThrow();
});

it.each(["fatal", "", 7, null])(
  "a call with the level %j keeps its own, so that the intake takes its batch",
  (level) => {
    const telemetry = createTestTelemetry();
    telemetry.reportError(new Error("lost"), plain({ level }));
    telemetry.reportMessage("opened", plain({ level }));
    expect(telemetry.errors.map((metric) => metric.level)).toEqual(["ERROR"]);
    expect(telemetry.messages.map((metric) => metric.level)).toEqual(["INFO"]);
  },
);
