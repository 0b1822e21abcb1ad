import { ERROR_METRIC_PATH, MESSAGE_METRIC_PATH } from "../constants.ts";
import { mergeMetrics } from "../records/metric.ts";
import type { ErrorMetric, MessageMetric } from "../records/metric.ts";
import type { BatchOptions } from "./batch-options.ts";
import { buildQuery } from "./build-query.ts";
import type { Sink } from "./sink.ts";

export interface MetricsSinkOptions extends BatchOptions {
  /** Error metrics go to `{baseUrl}/error-metric`, message metrics to `{baseUrl}/message-metric`. */
  readonly baseUrl: string;
}

/**
 * Counts of errors and messages. Equal ones that wait become one line with their sum.
 *
 * @see specification section 7, "Build and platform calls"
 */
export function metricsSink({ baseUrl, ...batch }: MetricsSinkOptions): Sink {
  return (context) => {
    const to = <Metric extends ErrorMetric | MessageMetric>(path: string) =>
      context.connect<Metric>({ ...batch, url: baseUrl + path + buildQuery(context), merge: mergeMetrics });
    const errors = to<ErrorMetric>(ERROR_METRIC_PATH);
    const messages = to<MessageMetric>(MESSAGE_METRIC_PATH);
    return ({ kind, value }) => {
      if (kind === "error") errors.add(value);
      if (kind === "message") messages.add(value);
    };
  };
}
