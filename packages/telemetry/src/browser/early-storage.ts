// A module of its own, because both the first and the deferred part of telemetry import it.
import { STORAGE_PREFIX } from "../constants.ts";
import type { TextStorage } from "../ports/telemetry-ports.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** The key of a stored object's class, where JSON would lose it: `Error`, `Response`. */
export const KIND_KEY = "@kind";

/** Prefix of the keys of this service's early calls; other services on the same origin have their own. */
export function earlyStoragePrefix({ service, delivery }: TelemetryOptions): string {
  return `${delivery?.storagePrefix ?? STORAGE_PREFIX}.early.${service}:`;
}

/** The keys under which pages of this service stored early calls. */
export function earlyStorageKeys(storage: TextStorage, options: TelemetryOptions): string[] {
  const prefix = earlyStoragePrefix(options);
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}
