import type { IntakeAnswer, TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { Settings } from "./settings.ts";

/**
 * What an intake asks for in Retry-After, else a wait that doubles, of which between a half and all is taken, so that pages do not come
 * back together; in milliseconds.
 *
 * @see RFC 9110, section 10.2.3
 */
export function retryDelay(
  answer: IntakeAnswer | undefined,
  failures: number,
  { backOffFirstMs, backOffMaxMs }: Settings,
  { now, random }: TelemetryPorts,
): number {
  const asked = answer?.headers?.get("retry-after") ?? "";
  const askedMs = Number(asked) * 1000 || Date.parse(asked) - Number(now());
  if (askedMs > 0) return Math.min(askedMs, backOffMaxMs);
  return (Math.min(backOffFirstMs * 2 ** failures, backOffMaxMs) * (1 + random())) / 2;
}

/** Whether the intake will never take it: it says that the request is wrong, not that it comes at a bad time. */
export function isRefused({ status = 0 }: IntakeAnswer): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
