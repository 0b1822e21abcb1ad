import { SCRIPT_CONFIG_TIMEOUT_MS } from "../constants.ts";
import type { Endpoint, EndpointOptions } from "../delivery/delivery-options.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { checkOption, checkOptions } from "../options/check-option.ts";
import { mergeMetrics } from "../records/metric.ts";
import type { ErrorMetric, MessageMetric } from "../records/metric.ts";
import { loadScript as loadScriptElement, scriptConfig } from "./script-config.ts";
import type { LoadScript } from "./script-config.ts";
import { buildQuery } from "./sink.ts";
import type { BatchOptions, Sink } from "./sink.ts";

export interface ScriptCallbackSinkOptions extends BatchOptions {
  /** URL of the configuration script, requested with `itcId`, `env` and `callback`. */
  readonly configUrl: string;
  readonly itcId: string;
  /** @default the telemetry's environment */
  readonly env?: string;
  /** Time-out of the configuration, in milliseconds. @default SCRIPT_CONFIG_TIMEOUT_MS */
  readonly timeoutMs?: number;
  /** @default by a script element */
  readonly loadScript?: LoadScript;
}

/**
 * Sends logs and metrics to the URL in a configuration that is loaded from another origin by JSONP. Records wait
 * for it; when it is off, late or invalid, they are dropped as `disabled`.
 *
 * @throws {RangeError} for an invalid URL
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
  checkOption("configUrl", configUrl, "url");
  checkOptions("limit", { timeoutMs, ...batch });
  return (context) => {
    const { connect, build, ports } = context;
    const base = scriptConfig({ configUrl, itcId, env: env ?? build.environment, timeoutMs, loadScript }, ports);
    const to = <Item>(path: string, merging: Pick<EndpointOptions<Item>, "merge" | "weigh"> = {}): Endpoint<Item> =>
      connect({ ...batch, ...merging, url: base.then((url) => url && url + path + buildQuery(context)) });
    const logs = to<RemoteLogEntry>("/v1/lg");
    const metrics = to<ErrorMetric | MessageMetric>("/v1/mc", { merge: mergeMetrics, weigh: ({ count }) => count });
    return ({ kind, value }) => {
      if (kind === "log") logs.add(value);
      if (kind === "error" || kind === "message") metrics.add(value);
    };
  };
}
