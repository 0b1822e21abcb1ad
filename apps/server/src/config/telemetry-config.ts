import { ConfigError, isWebUrl, originIn, readChoice, readInteger } from "./read-setting.ts";
import type { Environment } from "./read-setting.ts";

export interface TelemetryConfig {
  /** Sent to the pages as their configuration; records that arrive are accepted in any case. */
  readonly isEnabled: boolean;
  /** The destinations of records: the tables, the collector, or both. */
  readonly store: "database" | "otlp" | "both";
  /** The collector (OTLP over HTTP); null means none. */
  readonly otlp: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null;
  /** Origins allowed by CORS, besides the site's own. */
  readonly origins: readonly string[] | "*";
  readonly logDays: number;
  readonly metricDays: number;
  readonly eventDays: number;
}

const maxDays = 3_650;

/** @throws {ConfigError} naming the invalid variable. */
export function readTelemetry(env: Environment): TelemetryConfig {
  const otlp = readOtlp(env);
  const store = readChoice(env, "TELEMETRY_STORE", ["database", "otlp", "both"], otlp === null ? "database" : "both");
  if (store !== "database" && otlp === null)
    throw new ConfigError(`TELEMETRY_STORE=${store} needs TELEMETRY_OTLP_URL, the collector's URL.`);
  return Object.freeze({
    isEnabled: readChoice(env, "TELEMETRY_ENABLED", ["on", "off"], "on") === "on",
    store,
    otlp: store === "database" ? null : otlp,
    origins: readOrigins(env),
    logDays: readInteger(env, "TELEMETRY_LOG_DAYS", 14, 1, maxDays),
    metricDays: readInteger(env, "TELEMETRY_METRIC_DAYS", 90, 1, maxDays),
    eventDays: readInteger(env, "TELEMETRY_EVENT_DAYS", 30, 1, maxDays),
  });
}

/** Errors do not repeat values: headers contain keys, and so may the URL. */
function readOtlp(env: Environment): TelemetryConfig["otlp"] {
  const url = env["TELEMETRY_OTLP_URL"];
  if (url === undefined) return null;
  if (!isWebUrl(url))
    throw new ConfigError("TELEMETRY_OTLP_URL must be an http(s) URL such as http://collector:4318/v1/logs.");
  return Object.freeze({ url, headers: Object.freeze(readHeaders(env)) });
}

/** Reads the format of OTEL_EXPORTER_OTLP_HEADERS: percent-encoded values. */
function readHeaders(env: Environment): Record<string, string> {
  const text = env["TELEMETRY_OTLP_HEADERS"] ?? "";
  const headers: Record<string, string> = {};
  for (const pair of text.split(",").filter((part) => part.trim() !== "")) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)[ \t]*=(.*)$/u.exec(pair.trim()) ?? [];
    const decoded = decode(value?.trim());
    if (name === undefined || decoded === null || /[^\t\u0020-\u007e]/u.test(decoded))
      throw new ConfigError(
        "TELEMETRY_OTLP_HEADERS must be name=value pairs, comma-separated, the values URL-encoded.",
      );
    headers[name.toLowerCase()] = decoded;
  }
  return headers;
}

function decode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function readOrigins(env: Environment): TelemetryConfig["origins"] {
  const text = env["TELEMETRY_ORIGINS"]?.trim() ?? "";
  if (text === "*") return "*";
  const entries = text.split(",").filter((entry) => entry.trim() !== "");
  return Object.freeze(
    entries.map((entry) => {
      const origin = originIn(entry.trim());
      if (origin !== null) return origin;
      throw new ConfigError(
        `TELEMETRY_ORIGINS must be origins such as https://example.org, comma-separated, or *, not "${entry.trim()}".`,
      );
    }),
  );
}
