import { checkOption, checkOptions } from "../options/check-option.ts";
import { mergeMetrics } from "../records/metric.ts";
import type { ErrorMetric, MessageMetric } from "../records/metric.ts";
import { buildQuery } from "./sink.ts";
import type { BatchOptions, Sink } from "./sink.ts";

export interface MetricsSinkOptions extends BatchOptions {
  /** Error metrics go to `{baseUrl}/error-metric`, message metrics to `{baseUrl}/message-metric`. */
  readonly baseUrl: string;
}

/**
 * Sends error and message metrics; equal ones in a batch are merged.
 *
 * @throws {RangeError} for an address that is none
 */
export function metricsSink({ baseUrl, ...batch }: MetricsSinkOptions): Sink {
  checkOption("baseUrl", baseUrl, "url");
  checkOptions("limit", batch);
  return (context) => {
    const to = <Metric extends ErrorMetric | MessageMetric>(path: string) =>
      context.connect<Metric>({
        ...batch,
        url: baseUrl + path + buildQuery(context),
        merge: mergeMetrics,
        weigh: ({ count }) => count,
      });
    const errors = to<ErrorMetric>("/error-metric");
    const messages = to<MessageMetric>("/message-metric");
    return ({ kind, value }) => {
      if (kind === "error") errors.add(value);
      if (kind === "message") messages.add(value);
    };
  };
}
