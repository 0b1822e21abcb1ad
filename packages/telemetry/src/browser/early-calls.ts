import { QUEUE_MAX_BYTES, REDACTED } from "../constants.ts";
import { isSecretKey, redactText } from "../logging/redact.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { EarlyCall } from "./early-call.ts";
import { earlyStorageKeys, earlyStoragePrefix } from "./early-storage.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/**
 * Leaves calls for the next page, because this one ends before it can do what they ask: without secrets, for they lie there until then,
 * and no more than the queue may hold, for where the rest never loads nobody takes them away. Throws where the storage does.
 *
 * @returns those that were not stored: there is no room, or JSON cannot hold them (a cycle, a BigInt)
 */
export function storeEarlyCalls(
  { storage, random }: TelemetryPorts,
  calls: EarlyCall[],
  options: TelemetryOptions,
): EarlyCall[] {
  const stored = calls[0] && options.delivery?.storagePrefix !== null && storage?.();
  if (!stored) return calls;
  const { denylist, environment, release, commit, buildDate } = options;
  const build = { environment, release, commit, buildDate };
  const texts: string[] = [];
  let room = options.delivery?.maxBytes ?? QUEUE_MAX_BYTES;
  for (const key of earlyStorageKeys(stored, options)) room -= stored.getItem(key)?.length ?? 0;

  const safe = (key: string, value: unknown): unknown => {
    if (isSecretKey(key, denylist)) return REDACTED;
    if (typeof value === "string") return redactText(value);
    if (!(value instanceof Error)) return value;
    // Of an error JSON would keep nothing.
    const { name, message, stack, cause } = value;
    return Object.assign({}, value, { name, message, stack, cause });
  };
  const left = calls.filter((call) => {
    try {
      const text = JSON.stringify({ ...call, build }, safe);
      if ((room -= text.length) > 0) return !texts.push(text);
    } catch {
      // The calls beside it are stored.
    }
    return true;
  });
  if (texts[0]) stored.setItem(earlyStoragePrefix(options) + random(), `[${texts.join()}]`);
  return left;
}
