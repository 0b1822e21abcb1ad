import type { Endpoint } from "./endpoint.ts";

/** Reports of telemetry for administrators. Few pages need them, so they have a client of their own. */
export const telemetryReportEndpoints = {
  telemetryErrorSeries: {
    method: "POST",
    path: "/telemetry-report/error-series",
    failure: "Не удалось загрузить график ошибок",
  },
  telemetryErrors: {
    method: "POST",
    path: "/telemetry-report/errors",
    failure: "Не удалось загрузить список ошибок",
  },
  telemetryPages: {
    method: "POST",
    path: "/telemetry-report/pages",
    failure: "Не удалось загрузить отчёт о страницах",
  },
  telemetryVitals: {
    method: "POST",
    path: "/telemetry-report/vitals",
    failure: "Не удалось загрузить показатели скорости",
  },
  telemetryLogs: {
    method: "POST",
    path: "/telemetry-report/logs",
    failure: "Не удалось загрузить журнал",
  },
  telemetryStack: {
    method: "POST",
    path: "/telemetry-report/stack",
    failure: "Не удалось разобрать стек ошибки",
  },
} as const satisfies Record<string, Endpoint>;

export type TelemetryReportEndpointName = keyof typeof telemetryReportEndpoints;
