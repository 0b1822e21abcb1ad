export const periods = ["1h", "24h", "7d", "30d"] as const;
export const environments = ["local", "dev", "stg", "prod"] as const;

/** The filters of the page, kept in the query string. */
export interface TelemetryFilters {
  readonly period: (typeof periods)[number];
  /** Undefined means all environments. */
  readonly environment: string | undefined;
  readonly release: string | undefined;
}

const defaultPeriod = "24h";
/** Limits of the API. */
const maxLengths = { environment: 64, release: 200 } as const;

/** Reads the filters; invalid values are ignored. */
export function readFilters(params: URLSearchParams): TelemetryFilters {
  return {
    period: periods.find((known) => known === params.get("period")) ?? defaultPeriod,
    environment: readText(params, "environment"),
    release: readText(params, "release"),
  };
}

/** The changed query parameters; undefined removes one. */
export function changedFilters(
  before: TelemetryFilters,
  after: TelemetryFilters,
): Partial<Record<keyof TelemetryFilters, string | undefined>> {
  const names = ["period", "environment", "release"] as const;
  const values = { ...after, period: after.period === defaultPeriod ? undefined : after.period };
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, values[name]]));
}

/** Request parameters of the filters; unset ones are omitted. */
export function reportOrigin({ period, environment, release }: TelemetryFilters) {
  return {
    period,
    ...(environment === undefined ? {} : { environment }),
    ...(release === undefined ? {} : { release }),
  };
}

function readText(params: URLSearchParams, name: keyof typeof maxLengths): string | undefined {
  const text = params.get(name)?.trim() ?? "";
  return text === "" || text.length > maxLengths[name] ? undefined : text;
}
