import { expect, it } from "vitest";
import { ConfigError } from "./read-setting.ts";
import { readTelemetry } from "./telemetry-config.ts";

const url = "http://collector:4318/v1/logs";

function issue(env: Record<string, string>): string {
  try {
    readTelemetry(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`Expected ${JSON.stringify(env)} to be refused.`);
}

it("forwards and stores records by default if there is a collector", () => {
  expect(readTelemetry({ TELEMETRY_OTLP_URL: url })).toMatchObject({ store: "both", otlp: { url, headers: {} } });
  expect(readTelemetry({ TELEMETRY_OTLP_URL: url, TELEMETRY_STORE: "database" })).toMatchObject({ otlp: null });
});

it("reads every variable", () => {
  expect(
    readTelemetry({
      TELEMETRY_ENABLED: "off",
      TELEMETRY_STORE: "otlp",
      TELEMETRY_OTLP_URL: url,
      TELEMETRY_OTLP_HEADERS: "Authorization=Bearer%20a%3Db, x-team = site",
      TELEMETRY_ORIGINS: "https://Other.example/, http://localhost:3000",
      TELEMETRY_LOG_DAYS: "1",
      TELEMETRY_METRIC_DAYS: "2",
      TELEMETRY_EVENT_DAYS: "3",
    }),
  ).toEqual({
    isEnabled: false,
    store: "otlp",
    otlp: { url, headers: { authorization: "Bearer a=b", "x-team": "site" } },
    origins: ["https://other.example", "http://localhost:3000"],
    logDays: 1,
    metricDays: 2,
    eventDays: 3,
  });
  expect(readTelemetry({ TELEMETRY_ORIGINS: " * " }).origins).toBe("*");
});

it.each([
  [{ TELEMETRY_STORE: "both" }, /^TELEMETRY_STORE=both needs TELEMETRY_OTLP_URL/u],
  [{ TELEMETRY_STORE: "files" }, /^TELEMETRY_STORE must be one of database, otlp, both/u],
  [{ TELEMETRY_ENABLED: "yes" }, /^TELEMETRY_ENABLED must be one of on, off/u],
  [{ TELEMETRY_ORIGINS: "https://a.example/path" }, /^TELEMETRY_ORIGINS must be origins/u],
  [{ TELEMETRY_ORIGINS: "https://a.example,*" }, /^TELEMETRY_ORIGINS must be origins/u],
  [{ TELEMETRY_LOG_DAYS: "0" }, /^TELEMETRY_LOG_DAYS must be a whole number from 1/u],
])("rejects %j with one sentence", (env, sentence) => {
  expect(issue(env)).toMatch(sentence);
});

it.each(["key", "key=%zz", "key=a%0Ab", "a b=c"])("does not repeat the header %s, which may be a key", (header) => {
  const said = issue({ TELEMETRY_OTLP_URL: url, TELEMETRY_OTLP_HEADERS: header });
  expect(said).toMatch(/^TELEMETRY_OTLP_HEADERS must be name=value pairs/u);
  expect(said).not.toContain(header);
});
