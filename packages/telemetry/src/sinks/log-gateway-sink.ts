import { LOG_LEVEL } from "../constants.ts";
import { isLevelEnabled } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { checkOption, checkOptions } from "../options/check-option.ts";
import type { BatchOptions, Sink } from "./sink.ts";

export interface LogGateways {
  /** It also receives the entries of `local` and of any other environment. */
  readonly dev: string;
  readonly stg: string;
  readonly prod: string;
}

/** One gateway, or one per environment. Entries go to `{gateway}/input/open?login={service}`. */
export type LogGatewaySinkOptions = BatchOptions & {
  /** `false`: each entry is sent at once, in a request of its own. @default true */
  readonly batching?: boolean;
  /** The most verbose level that goes to this gateway. @default LOG_LEVEL */
  readonly level?: LogLevel;
} & (
    | { readonly url: string; readonly gateways?: undefined }
    | { readonly url?: undefined; readonly gateways: LogGateways }
  );

/**
 * Sends log entries.
 *
 * @throws {RangeError} for an invalid URL or level
 */
export function logGatewaySink({ url, gateways, batching, level = LOG_LEVEL, ...batch }: LogGatewaySinkOptions): Sink {
  checkOption("level", level, "level");
  if (gateways) checkOptions("url", gateways, "gateways.");
  else checkOption("url", url, "url");
  checkOptions("limit", batch);
  return ({ connect, service, build: { environment } }) => {
    const byName: Partial<Record<string, string>> = { ...gateways };
    const entries = connect<RemoteLogEntry>({
      ...batch,
      url: `${url ?? byName[environment] ?? gateways?.dev}/input/open?login=${encodeURIComponent(service)}`,
      ...(batching === false && { size: 1 }),
    });
    return ({ kind, value }) => {
      if (kind === "log" && isLevelEnabled(value.level.toLowerCase() as LogLevel, level)) entries.add(value);
    };
  };
}
