import { EARLY_STORAGE_MARK, STORAGE_PREFIX } from "../constants.ts";
import type { TextStorage } from "../ports/telemetry-ports.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** What the names of this service's early calls begin with: another's on the same origin are none of ours. */
export function earlyStoragePrefix({ service, delivery }: TelemetryOptions): string {
  return `${delivery?.storagePrefix ?? STORAGE_PREFIX}${EARLY_STORAGE_MARK}${service}:`;
}

/** The names of the early calls that pages of this service left. */
export function earlyStorageKeys(storage: TextStorage, options: TelemetryOptions): string[] {
  const prefix = earlyStoragePrefix(options);
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}
