import { AuthError } from "../auth-error.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { createRefreshClaims, createRefreshLock, spendRefreshToken } from "./refresh-locks.ts";
import type { RuntimeContext } from "./runtime-context.ts";

export interface Refresher {
  /**
   * Returns a newer token than the current one: from storage if another tab refreshed, else from the provider by the
   * refresh token, else by a silent login. It is stored. Simultaneous calls share one refresh.
   * @throws AuthError `refresh_unavailable`, `refresh_in_other_tab`, `grant_rejected`, `provider_unreachable`,
   * `provider_failed`, or a code of the id token
   */
  refresh(): Promise<TokenRecord>;
  /** Whether the access token with that suffix has already been replaced by a fresh one. */
  isReplaced(suffix: string): boolean;
  /** Releases all locks. */
  release(): void;
}

/** Enough characters to distinguish two tokens. */
const suffixOf = (record: TokenRecord | null): string => record?.access_token.slice(-32) ?? "";

/** @see requirement E12; https://www.rfc-editor.org/rfc/rfc9700#section-4.14 */
export function createRefresher(context: RuntimeContext, silent: SilentLogin, tabs: TabCoordinator): Refresher {
  const { ports, options, credentials, provider } = context;
  const { constants, storagePrefix } = options;
  const lock = createRefreshLock(ports, `${storagePrefix}refresh`, constants.lockWaitMs);
  const claims = createRefreshClaims(ports, `${storagePrefix}sent.`, constants.refreshClaimMs);
  const otherTabs = createOtherTabs(context, tabs);
  let running: Promise<TokenRecord> | null = null;

  async function refreshAlone(before: TokenRecord | null): Promise<TokenRecord> {
    // Checked again under the lock: its last holder may have refreshed.
    const elsewhere = otherTabs.newerThan(before) ?? (await otherTabs.refreshedByLeader(before));
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
    if (!isOurs || !spendRefreshToken(credentials, refreshToken)) return otherTabs.refreshedByAnother(before);
    const spent = credentials.current()?.access_token;
    const refreshed = await provider.refresh(refreshToken);
    const stored = credentials.stored();
    // Signed out meanwhile, here or in another tab: storing the token would sign the user in again.
    if (stored === null) throw new AuthError("grant_rejected", "The user signed out meanwhile.");
    if (stored.access_token !== spent) return credentials.adoptStored() ?? stored;
    const record = withOmittedTokens(refreshed, stored, refreshToken);
    if (record.claims["sub"] !== stored.claims["sub"])
      throw new AuthError("token_invalid", "The refreshed token belongs to another user.");
    // Without rotation this token is sent again the next time.
    if (record.refresh_token === refreshToken) claims.release();
    credentials.store(record);
    return record;
  }

  /** @throws the failure of the refresh, when a silent login is not possible either */
  async function refreshSilently(before: TokenRecord | null, failure: unknown): Promise<TokenRecord> {
    const isElsewhere = AuthError.isInstance(failure) && failure.code === "refresh_in_other_tab";
    if (isElsewhere || credentials.stored() === null || !silent.isWorthwhile()) throw failure;
    const result = await silent.attempt();
    if (result.type === "no-session") {
      const why = { cause: failure, providerError: "login_required" };
      throw new AuthError("grant_rejected", "The session at the provider is over.", why);
    }
    if (result.type === "unavailable" || credentials.stored() === null) throw failure;
    const elsewhere = otherTabs.newerThan(before);
    if (elsewhere !== null) return elsewhere;
    credentials.store(result.record);
    return result.record;
  }

  return {
    release() {
      claims.release();
      lock.release();
    },
    isReplaced(suffix) {
      const record = credentials.current();
      return record !== null && credentials.isFresh(record) && !record.access_token.endsWith(suffix);
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

/** Tokens that other tabs have refreshed, or are refreshing. */
interface OtherTabs {
  /** Adopts a stored token that is newer than this one. */
  newerThan(before: TokenRecord | null): TokenRecord | null;
  /** Without locks two tabs could send the same refresh token: the leader refreshes for all, once it is elected. */
  refreshedByLeader(before: TokenRecord | null): Promise<TokenRecord | null>;
  /**
   * A record that lost its refresh token since this tab read it is being refreshed by another tab: the new token
   * arrives with a delay, because each process of a browser sees changes of storage later.
   * @throws AuthError `refresh_in_other_tab`, `refresh_unavailable`
   */
  refreshedByAnother(before: TokenRecord | null): Promise<TokenRecord>;
}

function createOtherTabs(context: RuntimeContext, tabs: TabCoordinator): OtherTabs {
  const { ports, credentials } = context;
  const { refreshedInOtherTabMs, refreshWaitMs } = context.options.constants;

  function newerThan(before: TokenRecord | null): TokenRecord | null {
    const stored = credentials.stored();
    if (stored === null || credentials.isExpired(stored)) return null;
    // The distance, not the age: the clock may have been set back.
    const isRecent = Math.abs(ports.clock.now() - stored.received_at_client_time) < refreshedInOtherTabMs;
    if (isRecent && !credentials.isOwn(stored)) return credentials.adoptStored();
    const isNewer = stored.access_token !== before?.access_token;
    return isNewer && credentials.isFresh(stored) ? credentials.adoptStored() : null;
  }

  async function waitForNewer(before: TokenRecord | null, isOver = (): boolean => false): Promise<TokenRecord | null> {
    const stepMs = refreshWaitMs / 10;
    for (let waitedMs = 0; waitedMs < refreshWaitMs && !isOver(); waitedMs += stepMs) {
      await new Promise<void>((resolve) => ports.clock.setTimeout(resolve, stepMs));
      const found = newerThan(before);
      if (found !== null) return found;
    }
    return null;
  }

  return {
    newerThan,
    async refreshedByLeader(before) {
      if (ports.locks !== null) return null;
      let isAsked = false;
      return waitForNewer(before, () => {
        const { role } = context.tabs.get();
        if (role === "follower" && !isAsked) isAsked = tabs.askLeaderToRefresh(suffixOf(before));
        return role === "leader" || role === "none";
      });
    },
    async refreshedByAnother(before) {
      const isExpected = before?.refresh_token !== undefined;
      const found = isExpected || ports.locks === null ? await waitForNewer(before) : newerThan(before);
      if (found !== null) return found;
      if (isExpected) throw new AuthError("refresh_in_other_tab", "Another tab is refreshing the token.");
      throw new AuthError("refresh_unavailable", "There is no refresh token.");
    },
  };
}

/** Tokens that a response may omit stay. @see https://www.rfc-editor.org/rfc/rfc6749#section-6 */
function withOmittedTokens(record: TokenRecord, before: TokenRecord, refreshToken: string): TokenRecord {
  return {
    ...(before.id_token !== undefined && { id_token: before.id_token }),
    refresh_token: refreshToken,
    ...record,
  };
}
