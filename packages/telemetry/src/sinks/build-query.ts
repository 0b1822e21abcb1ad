import type { SinkContext } from "./sink.ts";

/** What tells an intake whose records it takes: `?service=…&environment=…&release=…`. */
export function buildQuery({
  service,
  build: { environment, release },
}: Pick<SinkContext, "build" | "service">): string {
  return `?${new URLSearchParams({ service, environment, ...(release && { release }) })}`;
}
