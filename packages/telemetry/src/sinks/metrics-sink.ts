import { checkOption, checkOptions } from "../options/check-option.ts";
import { dropReportPrefix, mergeMetrics } from "../records/metric.ts";
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
 * @throws {RangeError} for an invalid URL
 */
export function metricsSink({ baseUrl, ...batch }: MetricsSinkOptions): Sink {
  checkOption("baseUrl", baseUrl, "url");
  checkOptions("limit", batch);
  return (context) => {
    const to = <Metric extends ErrorMetric | MessageMetric>(path: string, weigh: (metric: Metric) => number) =>
      context.connect<Metric>({
        ...batch,
        url: baseUrl + path + buildQuery(context),
        merge: mergeMetrics,
        weigh,
      });
    const errors = to<ErrorMetric>("/error-metric", ({ count }) => count);
    // A report of drops is one record, whatever it counts: the drop of a report must not grow with each report.
    const messages = to<MessageMetric>("/message-metric", ({ messageClass, count }) =>
      messageClass.startsWith(dropReportPrefix) ? 1 : count,
    );
    return ({ kind, value }) => {
      if (kind === "error") errors.add(value);
      if (kind === "message") messages.add(value);
    };
  };
}
