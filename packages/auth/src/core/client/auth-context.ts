import { createPages } from "../navigation/pages.ts";
import type { Pages } from "../navigation/pages.ts";
import type { EarlyPorts } from "../ports.ts";
import { defaultFreshnessMarginMs } from "../settings/freshness-margin.ts";
import { resolveEarlyOptions } from "../settings/options.ts";
import type { AuthOptions, EarlyOptions } from "../settings/options.ts";
import type { Holder } from "../state/observable.ts";
import type { StateHolder } from "../state/state-holder.ts";
import { forgivingStorage } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import type { TabsView } from "../tabs/tabs-view.ts";
import { createCredentials } from "../tokens/credentials.ts";
import type { Credentials } from "../tokens/credentials.ts";
import { createTokenStore } from "../tokens/token-store.ts";

/** What the parts of a client share: all that a page needs before anybody signs in. Made once, at the first `start()`. */
export interface AuthContext {
  readonly options: EarlyOptions;
  readonly ports: EarlyPorts;
  readonly pages: Pages;
  readonly state: StateHolder;
  readonly tabs: Holder<TabsView>;
  readonly credentials: Credentials;
  /** The tab's own storage; never throws. */
  readonly tabStorage: KeyValueStorage;
}

export function createAuthContext(
  given: AuthOptions,
  ports: EarlyPorts,
  { state, tabs }: Pick<AuthContext, "state" | "tabs">,
): AuthContext {
  const { clock, logger, location } = ports;
  const options = resolveEarlyOptions(given, location.href);
  return {
    options,
    ports,
    state,
    tabs,
    tabStorage: forgivingStorage(ports.sessionStorage, logger),
    pages: createPages(options, location),
    credentials: createCredentials({
      store: createTokenStore(forgivingStorage(ports.storage, logger), options.storagePrefix, logger),
      freshnessMarginMs: options.constants?.freshnessMarginMs ?? defaultFreshnessMarginMs,
      clock,
      logger,
    }),
  };
}
