import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Preloaded into a measured process (`node --import`): measures the delay of its event loop between two messages, and
 * answers the second with the 99th percentile and the maximum, in milliseconds.
 */
export interface EventLoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

const resolutionMs = 1;
const histogram = monitorEventLoopDelay({ resolution: resolutionMs });

process.on("message", (message) => {
  if (message === "begin") {
    histogram.reset();
    histogram.enable();
  }
  if (message !== "end") return;
  histogram.disable();
  const toMs = (nanoseconds: number): number => nanoseconds / 1e6;
  const delay: EventLoopDelay = { p99Ms: toMs(histogram.percentile(99)), maxMs: toMs(histogram.max) };
  process.send?.(delay);
});
// The channel alone does not keep the process running.
process.channel?.unref();
