import { createAuth } from "@corp/auth";
import type { Auth, AuthConstants } from "@corp/auth";
import { createFreezablePorts } from "./freezable-ports.ts";
import { createTabHost } from "./tab-host.ts";

/** Shorter durations than the defaults, for a quick story. */
const constants: Partial<AuthConstants> = {
  freshnessMarginMs: 3_000,
  refreshedInOtherTabMs: 1_000,
  tabListIntervalMs: 700,
  tabListThrottleMs: 100,
  leaderTimeoutMs: 1_500,
  leaderCandidateDelayMs: 150,
  followerCollectionMs: 150,
  storageDebounceMs: 100,
};

/** A tab of the story: a frame with a client of its own. */
export interface Tab {
  readonly auth: Auth;
  /** The refresh grants this tab has sent. */
  refreshCount(): number;
  /** The current access token; undefined while the call would refresh it, or the tab is frozen. */
  peekToken(lastSeen: string): Promise<string | undefined>;
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
}

declare global {
  interface Window {
    /** In the document of a frame. */
    authTab?: Tab | undefined;
  }
}

/** Uses the browser's storage, locks and channel, and the provider of the host; without a host, its own provider. */
export function createTab(): Tab {
  const { fetch, storagePrefix, providerOrigin, realm, clientId } = window.parent.authTabHost ?? createTabHost();
  const { ports, ...freezable } = createFreezablePorts();
  let refreshes = 0;
  const auth = createAuth({
    ...{ providerOrigin, realm, clientId, storagePrefix, constants },
    isSilentLoginAllowed: false,
    logoutBy: "reload",
    ports: {
      ...ports,
      fetch(input, init) {
        if (init?.body instanceof URLSearchParams && init.body.get("grant_type") === "refresh_token") refreshes += 1;
        return fetch(input, init);
      },
    },
  });
  return {
    ...freezable,
    auth,
    refreshCount: () => refreshes,
    async peekToken(lastSeen) {
      const leftMs = remainingMs(lastSeen);
      const wouldRefresh = leftMs > 0 && leftMs <= 3_000;
      return freezable.isFrozen() || wouldRefresh ? undefined : auth.getAccessToken();
    },
  };
}

/** The remaining lifetime of the token in milliseconds; 0 without a token. */
export function remainingMs(token: string): number {
  const [, payload] = token.split(".");
  if (payload === undefined) return 0;
  const { exp }: { exp: number } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return Math.max(0, exp * 1_000 - Date.now());
}
