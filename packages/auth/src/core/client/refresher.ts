import type { RuntimeContext } from "./runtime-context.ts";
import { AuthError } from "../auth-error.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import { spendRefreshToken } from "../tokens/spend-refresh-token.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { createRefreshClaims } from "./refresh-locks.ts";
import { createRefreshLock } from "./refresh-lock.ts";

/** Enough to tell one token from another. */
const endOf = (record: TokenRecord | null): string => record?.access_token.slice(-32) ?? "";

export interface Refresher {
  /** This page is left, or no longer looks after the token. */
  release(): void;
  /** Whether there is a fresh token already that does not end so. */
  isReplaced(end: string): boolean;
  /**
   * Gets a newer token than the current one: from storage if another tab got one, else from the provider by the refresh token, else
   * silently. It is kept. Calls at the same time share one.
   * @throws AuthError `refresh_unavailable`, `grant_rejected`, `provider_unreachable`, `provider_failed`, or of the id token
   */
  refresh(): Promise<TokenRecord>;
}

/** @see specification, section 9 (token freshness); RFC 9700, section 4.14 (one refresh token, many tabs) */
export function createRefresher(context: RuntimeContext, silent: SilentLogin, tabs: TabCoordinator): Refresher {
  const { ports, options, credentials, endpoint, intake } = context;
  const { constants, storagePrefix } = options;
  const lock = createRefreshLock(ports, `${storagePrefix}refresh`, constants.lockWaitMs);
  const claims = createRefreshClaims(ports, `${storagePrefix}sent.`, constants.refreshClaimMs);
  let running: Promise<TokenRecord> | null = null;

  async function refreshAlone(before: TokenRecord | null): Promise<TokenRecord> {
    // Looked at again now that the lock is ours: whoever held it before may have refreshed.
    const elsewhere = newerThan(before) ?? (await refreshedByLeader(before));
    if (elsewhere !== null) return elsewhere;
    if (!ports.page.isOnline()) throw new AuthError("provider_unreachable", "There is no network.");
    try {
      return await refreshByToken(before);
    } catch (cause) {
      return await refreshSilently(before, cause);
    }
  }

  async function refreshByToken(before: TokenRecord | null): Promise<TokenRecord> {
    const { refresh_token: refreshToken } = credentials.stored() ?? {};
    const isOurs = refreshToken !== undefined && (await claims.claim(refreshToken));
    if (!isOurs || !spendRefreshToken(credentials, refreshToken)) return refreshedByAnother(before);
    const spent = credentials.current()?.access_token;
    const response = await endpoint.refresh(refreshToken);
    const stored = credentials.stored();
    // Signed out, here or in another tab, while the answer was on its way: keeping it would sign the person in again.
    if (stored === null) throw new AuthError("grant_rejected", "Signed out meanwhile.");
    if (stored.access_token !== spent) return credentials.adoptStored() ?? stored;
    const record = completed(intake.check(response, null), stored, refreshToken);
    if (record.claims["sub"] !== stored.claims["sub"])
      throw new AuthError("token_invalid", "The refreshed token is somebody else's.");
    // A provider that does not rotate: this token goes out again the next time.
    if (record.refresh_token === refreshToken) claims.release();
    credentials.keep(record);
    return record;
  }

  /** @throws the failure of the refresh, when this does not help either */
  async function refreshSilently(before: TokenRecord | null, failure: unknown): Promise<TokenRecord> {
    const isElsewhere = AuthError.isInstance(failure) && failure.code === "refresh_in_other_tab";
    if (isElsewhere || credentials.stored() === null || !silent.isWorthwhile()) throw failure;
    const answer = await silent.attempt();
    if (answer.type === "refused") {
      const why = { cause: failure, providerError: "login_required" };
      throw new AuthError("grant_rejected", "The session at the provider is over.", why);
    }
    if (answer.type === "unavailable" || credentials.stored() === null) throw failure;
    const elsewhere = newerThan(before);
    if (elsewhere !== null) return elsewhere;
    credentials.keep(answer.record);
    return answer.record;
  }

  /** Without locks two tabs could send the same refresh token: the leader does it for all, once it is known who that is. */
  async function refreshedByLeader(before: TokenRecord | null): Promise<TokenRecord | null> {
    if (ports.locks !== null) return null;
    let isAsked = false;
    return waitForNewer(before, () => {
      const { role } = context.tabs.get();
      if (role === "follower" && !isAsked) isAsked = tabs.askLeaderToRefresh(endOf(before));
      return role === "leader" || role === "none";
    });
  }

  /**
   * A record that lost its refresh token since this tab looked was refreshed by another tab just now: the token is on its way, for each
   * process of a browser learns of changes in storage a little later. Without locks, the other tab may be at it still.
   */
  async function refreshedByAnother(before: TokenRecord | null): Promise<TokenRecord> {
    const isExpected = before?.refresh_token !== undefined;
    const found = isExpected || ports.locks === null ? await waitForNewer(before) : newerThan(before);
    if (found !== null) return found;
    if (isExpected) throw new AuthError("refresh_in_other_tab", "Another tab is refreshing, and is not done yet.");
    throw new AuthError("refresh_unavailable", "There is no refresh token.");
  }

  async function waitForNewer(before: TokenRecord | null, isOver = (): boolean => false): Promise<TokenRecord | null> {
    const stepMs = constants.refreshWaitMs / 10;
    for (let waitedMs = 0; waitedMs < constants.refreshWaitMs && !isOver(); waitedMs += stepMs) {
      await new Promise<void>((resolve) => ports.clock.setTimeout(resolve, stepMs));
      const found = newerThan(before);
      if (found !== null) return found;
    }
    return null;
  }

  function newerThan(before: TokenRecord | null): TokenRecord | null {
    const stored = credentials.stored();
    if (stored === null || credentials.isExpired(stored)) return null;
    // Its distance, not its age: the clock may have been set back.
    const isRecent = Math.abs(ports.clock.now() - stored.received_at_client_time) < constants.refreshedInOtherTabMs;
    if (isRecent && !credentials.isOwn(stored)) return credentials.adoptStored();
    const isNewer = stored.access_token !== before?.access_token;
    return isNewer && credentials.isFresh(stored) ? credentials.adoptStored() : null;
  }

  return {
    release() {
      claims.release();
      lock.release();
    },
    isReplaced(end) {
      const record = credentials.current();
      return record !== null && credentials.isFresh(record) && !record.access_token.endsWith(end);
    },
    refresh() {
      const before = credentials.current();
      running ??= lock
        .hold(() => refreshAlone(before))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

/** What an answer may leave out stays as it was. @see RFC 6749, section 6; OpenID Connect Core 1.0, section 12.2 */
function completed(record: TokenRecord, before: TokenRecord, refreshToken: string): TokenRecord {
  return {
    ...(before.id_token !== undefined && { id_token: before.id_token }),
    refresh_token: refreshToken,
    ...record,
  };
}
