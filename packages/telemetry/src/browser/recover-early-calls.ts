import { readText } from "../logging/stack-trace.ts";
import { warnUnexpected } from "../logging/warn-unexpected.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { EarlyCall } from "./early-calls.ts";
import { earlyStorageKeys, earlyStoragePrefix, KIND_KEY } from "./early-storage.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** Claims the early calls that earlier pages stored; each call goes to one page. Never rejects. */
export async function recoverEarlyCalls(
  { storage, locks }: Pick<TelemetryPorts, "locks" | "storage">,
  options: TelemetryOptions,
  take: (call: EarlyCall) => void,
): Promise<void> {
  const recover = async (lock?: unknown): Promise<void> => {
    const stored = lock === null ? undefined : storage?.();
    if (!stored) return;
    for (const key of earlyStorageKeys(stored, options)) {
      const text = stored.getItem(key);
      stored.removeItem(key);
      readCalls(text).forEach(take);
    }
  };
  try {
    await (locks ? locks.request(earlyStoragePrefix(options), { ifAvailable: true }, recover) : recover());
  } catch (error) {
    warnUnexpected("early calls of earlier pages were not recovered", error);
  }
}

function readCalls(text: string | null): readonly EarlyCall[] {
  try {
    const calls: unknown = JSON.parse(text ?? "", revive);
    return Array.isArray(calls) ? (calls as EarlyCall[]) : [];
  } catch {
    // Not written by this package.
    return [];
  }
}

/** Makes errors, and objects that say their class as those of the platform do. */
function revive(_key: string, value: unknown): unknown {
  const kind = readText(value, KIND_KEY);
  if (kind === undefined || typeof value !== "object") return value;
  const { [KIND_KEY]: _, ...fields } = value as Record<string, unknown>;
  if (kind === "Error") return Object.assign(new Error(), { stack: undefined }, fields);
  return Object.assign(Object.create({ [Symbol.toStringTag]: kind }) as object, fields);
}
