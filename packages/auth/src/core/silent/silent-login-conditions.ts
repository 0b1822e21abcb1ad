import type { EarlyPorts } from "../ports.ts";
import type { EarlyOptions } from "../settings/options.ts";
import { readStoredBoolean } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";

export interface SilentLoginConditions {
  readonly options: Pick<EarlyOptions, "isSilentLoginAllowed" | "cookieSupportKey">;
  readonly ports: Pick<EarlyPorts, "location" | "logger">;
  readonly tabStorage: KeyValueStorage;
}

/**
 * Whether a silent login may be tried at all: it is allowed, the page uses https, and the cookie check has not failed.
 */
export function isSilentLoginPossible({ options, ports, tabStorage }: SilentLoginConditions): boolean {
  if (options.isSilentLoginAllowed === false || !ports.location.href.startsWith("https:")) return false;
  return readStoredBoolean(tabStorage, options.cookieSupportKey, ports.logger) !== false;
}
