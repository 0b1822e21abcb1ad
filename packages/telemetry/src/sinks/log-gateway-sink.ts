import { LOG_INPUT_PATH, LOG_LEVEL } from "../constants.ts";
import { isLevelEnabled } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { BatchOptions } from "./batch-options.ts";
import type { Sink } from "./sink.ts";

export interface LogGateways {
  /** Takes the entries of `local` too, and of any other environment. */
  readonly dev: string;
  readonly stg: string;
  readonly prod: string;
}

/** One gateway, or one for each environment. Entries go to `{gateway}/input/open?login={service}`. */
export type LogGatewaySinkOptions = BatchOptions & {
  /** `false`: each entry goes at once, alone. @default true */
  readonly batching?: boolean;
  /** The most talkative level that this gateway takes. @default LOG_LEVEL */
  readonly level?: LogLevel;
} & (
    | { readonly url: string; readonly gateways?: undefined }
    | { readonly url?: undefined; readonly gateways: LogGateways }
  );

/**
 * Log entries in batches.
 *
 * @see specification section 7, "Build and platform calls"
 */
export function logGatewaySink({ url, gateways, batching, level = LOG_LEVEL, ...batch }: LogGatewaySinkOptions): Sink {
  return ({ connect, service, build: { environment } }) => {
    const byName: Partial<Record<string, string>> = { ...gateways };
    const entries = connect<RemoteLogEntry>({
      ...batch,
      url: (url ?? byName[environment] ?? gateways?.dev) + LOG_INPUT_PATH + encodeURIComponent(service),
      ...(batching === false && { size: 1 }),
    });
    return ({ kind, value }) => {
      if (kind === "log" && isLevelEnabled(value.level.toLowerCase() as LogLevel, level)) entries.add(value);
    };
  };
}
