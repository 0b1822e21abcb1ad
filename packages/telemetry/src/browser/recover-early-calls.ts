import { readText } from "../logging/stack-trace.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { EarlyCall } from "./early-call.ts";
import { earlyStorageKeys, earlyStoragePrefix } from "./early-storage.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** Takes what earlier pages stored that ended too early; each call is given to one page. Never rejects. */
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
  } catch {
    // A storage that is blocked holds nothing to recover.
  }
}

function readCalls(text: string | null): readonly EarlyCall[] {
  try {
    const calls: unknown = JSON.parse(text ?? "", reviveError);
    return Array.isArray(calls) ? (calls as EarlyCall[]) : [];
  } catch {
    return [];
  }
}

/** What has a stack was an error. */
function reviveError(_key: string, value: unknown): unknown {
  return readText(value, "stack") ? Object.assign(new Error(), value) : value;
}
