import { SCRIPT_CONFIG_TIMEOUT_MS, SCRIPT_LOG_PATH, SCRIPT_METRIC_PATH } from "../constants.ts";
import type { Endpoint, EndpointOptions } from "../delivery/offline-queue.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { mergeMetrics } from "../records/metric.ts";
import type { ErrorMetric, MessageMetric } from "../records/metric.ts";
import type { BatchOptions } from "./batch-options.ts";
import { buildQuery } from "./build-query.ts";
import { loadScript as loadScriptElement } from "./load-script.ts";
import type { LoadScript } from "./load-script.ts";
import { scriptConfig } from "./script-config.ts";
import type { Sink } from "./sink.ts";

export interface ScriptCallbackSinkOptions extends BatchOptions {
  /** Where the configuration is; it is asked with `itcId`, `env` and `callback`. */
  readonly configUrl: string;
  readonly itcId: string;
  /** @default the telemetry's environment */
  readonly env?: string;
  /** How long the configuration is waited for, in milliseconds. @default SCRIPT_CONFIG_TIMEOUT_MS */
  readonly timeoutMs?: number;
  /** Runs a script by its address. @default a script element */
  readonly loadScript?: LoadScript;
}

/**
 * Logs and metrics to wherever a configuration says, which a script of another origin hands to a callback. Until it does, records
 * wait; when it is off, late or wrong they are dropped as `disabled`.
 *
 * @see specification section 7, "Build and platform calls"
 */
export function scriptCallbackSink(options: ScriptCallbackSinkOptions): Sink {
  const {
    configUrl,
    itcId,
    env,
    timeoutMs = SCRIPT_CONFIG_TIMEOUT_MS,
    loadScript = loadScriptElement,
    ...batch
  } = options;
  return (context) => {
    const { connect, build, ports } = context;
    const base = scriptConfig({ configUrl, itcId, env: env ?? build.environment, timeoutMs, loadScript }, ports);
    const to = <Item>(path: string, merge?: EndpointOptions<Item>["merge"]): Endpoint<Item> =>
      connect({ ...batch, url: base.then((url) => url && url + path + buildQuery(context)), merge });
    const logs = to<RemoteLogEntry>(SCRIPT_LOG_PATH);
    const metrics = to<ErrorMetric | MessageMetric>(SCRIPT_METRIC_PATH, mergeMetrics);
    return ({ kind, value }) => {
      if (kind === "log") logs.add(value);
      if (kind === "error" || kind === "message") metrics.add(value);
    };
  };
}
