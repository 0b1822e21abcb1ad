import type { ErrorMechanism, ErrorMetric, ErrorType, ErrorTypingOptions } from "@corp/telemetry";
import { createTestTelemetry } from "@corp/telemetry/testing";
import type { TestTelemetry } from "@corp/telemetry/testing";
import { demoRanges } from "./demo-ranges.ts";

/** A type of error with the metric of an example. */
export interface ErrorCase {
  readonly type: ErrorType;
  readonly meaning: string;
  readonly metric: ErrorMetric | undefined;
}

interface Scenario {
  readonly type: ErrorType;
  readonly meaning: string;
  readonly errorTyping?: ErrorTypingOptions;
  readonly run: (telemetry: TestTelemetry) => void;
}

const CALL = { method: "POST", url: "/event/list" };

/** The script that fails; `none`: the stack names no script. */
type Culprit = "user" | "platform" | "library" | "late" | "foreign" | "unmapped" | "none";

/** An error with the stack it would have if the script had thrown it. */
function brokenBy(culprit: Culprit): Error {
  const error = new TypeError("Не удалось прочитать свойство «title»");
  error.stack =
    culprit === "none" ? "" : `${error.name}: ${error.message}\n    at render (https://site.demo/${culprit}.js:1:9)`;
  return error;
}

const caught = (culprit: Culprit, mechanism?: ErrorMechanism): Scenario["run"] => {
  return ({ reportError }) => reportError(brokenBy(culprit), mechanism && { mechanism });
};

const owned = (owner: string, culprit: Culprit, whose: string): Scenario[] => [
  { type: `${owner}Error` as ErrorType, meaning: `${whose}: поймана и передана вручную`, run: caught(culprit) },
  { type: `${owner}ReactError` as ErrorType, meaning: `${whose}: поймана React`, run: caught(culprit, "framework") },
  { type: `${owner}SyncError` as ErrorType, meaning: `${whose}: не поймана никем`, run: caught(culprit, "sync") },
  {
    type: `${owner}AsyncError` as ErrorType,
    meaning: `${whose}: отклонённый промис`,
    run: caught(culprit, "async"),
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
  run: caught(culprit),
});

const service = (type: ErrorType, meaning: string, fields: object): Scenario => ({
  type,
  meaning,
  run: ({ reportError }) => reportError(Object.assign(new Error("Request failed"), fields)),
});

const scenarios: readonly Scenario[] = [
  service("ServiceRequestError", "Ответ не пришёл: сеть, отмена или время вышло", { ...CALL, code: "ERR_NETWORK" }),
  service("ServiceResponseError", "Ответ говорит об отказе", { ...CALL, status: 503 }),
  service("ServiceDataError", "Ответ пришёл, но его данные не те", { ...CALL, status: 200 }),
  ...owned("User", "user", "Код приложения"),
  ...owned("Platform", "platform", "Код платформы"),
  // There is no LibraryError: an error reported by hand was caught where it was thrown.
  ...owned("Library", "library", "Код библиотеки").slice(1),
  {
    type: "UnhandledLoggingError",
    meaning: "Ошибку видел только журнал",
    run: ({ logger }) => logger.error("Сбой", { error: brokenBy("user") }),
  },
  {
    type: "UnhandledReportingError",
    meaning: "Ошибку видела только служба отчётов об ошибках",
    run: ({ record }) => {
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
  unknown("UnknownStacktrace", "Стек не называет ни одного скрипта", "none"),
  unknown("UnknownSourceMapLookup", "У скрипта нет карты диапазонов", "unmapped"),
  unknown("UnknownSourceMapSearch", "Карта начинается после места ошибки", "late"),
  unknown("UnknownSourceMapSourceType", "Карта называет неизвестного владельца", "foreign"),
];

/** Reports an error of each type, each to its own telemetry. */
export async function runErrorScenarios(): Promise<readonly ErrorCase[]> {
  return Promise.all(
    scenarios.map(async ({ type, meaning, errorTyping, run }) => {
      const telemetry = createTestTelemetry({ errorTyping: { ranges: demoRanges, ...errorTyping } });
      run(telemetry);
      await telemetry.flush();
      return { type, meaning, metric: telemetry.errors.at(-1) };
    }),
  );
}
