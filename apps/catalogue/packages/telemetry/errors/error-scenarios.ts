import type { ErrorMechanism, ErrorMetric, ErrorType, ErrorTypingOptions } from "@corp/telemetry";
import { createTestTelemetry } from "@corp/telemetry/testing";
import type { TestTelemetry } from "@corp/telemetry/testing";
import { brokenBy } from "./broken-by.ts";
import type { Culprit } from "./broken-by.ts";
import { demoRanges } from "./demo-ranges.ts";

/** What happened, and the metric that told of it. */
export interface ErrorCase {
  readonly type: ErrorType;
  readonly meaning: string;
  readonly metric: ErrorMetric | undefined;
}

interface Scenario {
  readonly type: ErrorType;
  readonly meaning: string;
  readonly errorTyping?: ErrorTypingOptions;
  readonly happen: (telemetry: TestTelemetry) => void;
}

const CALL = { method: "POST", url: "/event/list" };

const caught = (culprit: Culprit, mechanism?: ErrorMechanism): Scenario["happen"] => {
  return ({ reportError }) => reportError(brokenBy(culprit), mechanism && { mechanism });
};

const owned = (owner: string, culprit: Culprit, whose: string): Scenario[] => [
  { type: `${owner}Error` as ErrorType, meaning: `${whose}: поймана и передана вручную`, happen: caught(culprit) },
  { type: `${owner}ReactError` as ErrorType, meaning: `${whose}: поймана React`, happen: caught(culprit, "framework") },
  { type: `${owner}SyncError` as ErrorType, meaning: `${whose}: не поймана никем`, happen: caught(culprit, "sync") },
  {
    type: `${owner}AsyncError` as ErrorType,
    meaning: `${whose}: отклонённый промис`,
    happen: caught(culprit, "async"),
  },
];

const unknown = (
  type: ErrorType,
  meaning: string,
  culprit: Culprit,
  errorTyping: ErrorTypingOptions = {},
): Scenario => ({
  type,
  meaning,
  errorTyping,
  happen: caught(culprit),
});

const service = (type: ErrorType, meaning: string, fields: object): Scenario => ({
  type,
  meaning,
  happen: ({ reportError }) => reportError(Object.assign(new Error("Request failed"), fields)),
});

const scenarios: readonly Scenario[] = [
  service("ServiceRequestError", "Ответ не пришёл: сеть, отмена или время вышло", { ...CALL, code: "ERR_NETWORK" }),
  service("ServiceResponseError", "Ответ говорит об отказе", { ...CALL, status: 503 }),
  service("ServiceDataError", "Ответ пришёл, но его данные не те", { ...CALL, status: 200 }),
  ...owned("User", "user", "Код приложения"),
  ...owned("Platform", "platform", "Код платформы"),
  // There is no plain one: what is reported by hand was caught where it was thrown.
  ...owned("Library", "library", "Код библиотеки").slice(1),
  {
    type: "UnhandledLoggingError",
    meaning: "Ошибку видел только журнал",
    happen: ({ logger }) => logger.error("Сбой", { error: brokenBy("user") }),
  },
  {
    type: "UnhandledReportingError",
    meaning: "Ошибку видела только служба отчётов об ошибках",
    happen: ({ record }) => {
      const value = {
        level: "ERROR",
        errorType: "UnhandledReportingError",
        errorClass: "TypeError",
        count: 1,
      } as const;
      record({ kind: "error", value });
    },
  },
  unknown("UnknownLocalhost", "Страница разработчика, карт диапазонов нет", "user", {
    ranges: () => undefined,
    isLocalhost: true,
  }),
  unknown("UnknownDisabled", "Определение владельца выключено", "user", { enabled: false }),
  unknown("UnknownStacktrace", "Стек не называет ни одного скрипта", "nobody"),
  unknown("UnknownSourceMapLookup", "У скрипта нет карты диапазонов", "unmapped"),
  unknown("UnknownSourceMapSearch", "Карта начинается после места ошибки", "late"),
  unknown("UnknownSourceMapSourceType", "Карта называет неизвестного владельца", "foreign"),
];

/** Lets every kind of error happen once, each to telemetry of its own. */
export async function runErrorScenarios(): Promise<readonly ErrorCase[]> {
  return Promise.all(
    scenarios.map(async ({ type, meaning, errorTyping, happen }) => {
      const telemetry = createTestTelemetry({ errorTyping: { ranges: demoRanges, ...errorTyping } });
      happen(telemetry);
      await telemetry.flush();
      return { type, meaning, metric: telemetry.errors.at(-1) };
    }),
  );
}
