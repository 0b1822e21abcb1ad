import type { AuthStore, Observable, TabsView } from "../machine/auth-state.ts";
import { createPages } from "../navigation/pages.ts";
import type { Pages } from "../navigation/pages.ts";
import type { EarlyPorts } from "../ports.ts";
import { resolveEarlyOptions } from "../settings/options.ts";
import type { AuthOptions, EarlyOptions } from "../settings/options.ts";
import { guarded, readStoredBoolean, safeStorage } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { createCredentials, createTokenStore } from "../tokens/credentials.ts";
import type { Credentials } from "../tokens/credentials.ts";
import { defaultFreshnessMarginMs } from "../tokens/token-record.ts";

/** The shared objects of a client, as far as a page needs them before the on-demand code is loaded. */
export interface AuthContext {
  readonly options: EarlyOptions;
  readonly ports: EarlyPorts;
  readonly pages: Pages;
  readonly state: AuthStore;
  readonly tabs: Observable<TabsView>;
  readonly credentials: Credentials;
  /** Whether the client is started, and not disposed. */
  isActive(): boolean;
  /** The storage that the tabs share; never throws. */
  readonly storage: KeyValueStorage;
  /** The tab's own storage; never throws. */
  readonly tabStorage: KeyValueStorage;
}

export function createAuthContext(
  given: AuthOptions,
  givenPorts: EarlyPorts,
  shared: Pick<AuthContext, "state" | "tabs" | "isActive">,
): AuthContext {
  const ports: EarlyPorts = {
    ...givenPorts,
    logger: guarded(givenPorts.logger, { info: undefined, warn: undefined, error: undefined }),
    page: guarded(givenPorts.page, { isVisible: true, isOnline: true, listen: () => {} }),
    location: guarded(givenPorts.location, { replaceState: undefined }),
  };
  const { clock, logger, location } = ports;
  const options = resolveEarlyOptions(given, location.href);
  const storage = safeStorage(ports.storage, logger);
  return {
    ...shared,
    options,
    ports,
    storage,
    tabStorage: safeStorage(ports.sessionStorage, logger),
    pages: createPages(options, location),
    credentials: createCredentials({
      store: createTokenStore(storage, options.storagePrefix, logger),
      freshnessMarginMs: options.constants?.freshnessMarginMs ?? defaultFreshnessMarginMs,
      clock,
      logger,
    }),
  };
}

/**
 * Whether a silent login may be tried at all: it is allowed, the page uses https, and the cookie check has not failed.
 */
export function isSilentLoginPossible({
  options,
  ports,
  tabStorage,
}: Pick<AuthContext, "options" | "ports" | "tabStorage">): boolean {
  return (
    options.isSilentLoginAllowed !== false &&
    ports.location.href.startsWith("https:") &&
    readStoredBoolean(tabStorage, options.cookieSupportKey, ports.logger) !== false
  );
}
