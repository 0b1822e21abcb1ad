import { createAuth } from "@corp/auth";
import type { Auth, AuthConstants } from "@corp/auth";
import { createFreezablePorts } from "./freezable-ports.ts";
import { createTabHost } from "./tab-host.ts";

/** The usual durations, shortened so that nobody has to wait for them. */
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

/** A tab of the demonstration: a frame with a client of its own. */
export interface Tab {
  readonly auth: Auth;
  /** Refresh grants that this very tab sent. */
  refreshCount(): number;
  /** The token that the next request would carry; undefined while asking for it would refresh it, or the tab is frozen. */
  peekToken(lastSeen: string): Promise<string | undefined>;
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
}

declare global {
  interface Window {
    /** Of the document in a frame. */
    authTab?: Tab | undefined;
  }
}

/** Takes part in what the frames share, by the browser's own storage, locks and channel; alone it has a provider to itself. */
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

/** What is left of the token's life, in milliseconds; 0 for no token. */
export function remainingMs(token: string): number {
  const [, payload] = token.split(".");
  if (payload === undefined) return 0;
  const { exp }: { exp: number } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return Math.max(0, exp * 1_000 - Date.now());
}
