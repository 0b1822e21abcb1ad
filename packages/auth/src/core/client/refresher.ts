import { AuthError, toAuthError } from "../auth-error.ts";
import { isWithin } from "../navigation/app-paths.ts";
import type { AuthPorts, LockOptions, LocksPort } from "../ports.ts";
import { randomText } from "../random-text.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import type { RuntimeContext } from "./runtime-context.ts";

export interface Refresher {
  /**
   * Returns a newer token than the current one: from storage if another tab refreshed, else from the provider by the
   * refresh token, else by a silent login. It is stored. Simultaneous calls share one refresh.
   * @throws AuthError `refresh_unavailable`, `refresh_in_other_tab`, `grant_rejected`, `user_changed`,
   * `provider_unreachable`, `provider_failed`, or a code of the id token
   */
  refresh(): Promise<TokenRecord>;
  /**
   * Whether the stored token is of a refresh that began before a user signed out in another tab, of which this one has
   * learned since.
   */
  isOvertaken(): boolean;
  /**
   * Releases the locks, because the page is being left, except for the claim of a refresh token that is on its way: the
   * library cannot end its request, and another tab must not send the same token.
   */
  release(): void;
}

/** @see https://www.rfc-editor.org/rfc/rfc9700#section-4.14 */
export function createRefresher(context: RuntimeContext, silent: SilentLogin, tabs: TabCoordinator): Refresher {
  const { ports, options, credentials, provider, storage } = context;
  const { constants, storagePrefix } = options;
  const lock = createRefreshLock(ports, `${storagePrefix}refresh`, constants.lockWaitMs);
  const claims = createRefreshClaims(ports, storage, {
    prefix: `${storagePrefix}sent.`,
    holdMs: constants.refreshClaimMs,
    requestTimeoutMs: constants.requestTimeoutMs,
    settleMs: constants.refreshWaitMs / 10,
  });
  const otherTabs = createOtherTabs(context, tabs);
  let running: Promise<TokenRecord> | null = null;
  let sending: string | null = null;
  let last: { readonly accessToken: string; readonly removedAt: string | null } | null = null;
  const unansweredKey = toUnansweredKey(storagePrefix);
  const removedAt = (): string | null => storage.getItem(toRemovedAtKey(storagePrefix));

  async function refreshAlone(before: TokenRecord | null): Promise<TokenRecord> {
    // Checked again under the lock: its last holder may have refreshed.
    const elsewhere = otherTabs.newerThan(before) ?? (await otherTabs.refreshedByLeader(before));
    if (elsewhere !== null) return elsewhere;
    try {
      return await refreshByToken(before);
    } catch (cause) {
      return await refreshSilently(before, cause);
    }
  }

  /** @param removedBefore the time of the last removal that was known when the request was sent */
  function store(record: TokenRecord, removedBefore: string | null): TokenRecord {
    last = { accessToken: record.access_token, removedAt: removedBefore };
    credentials.store(record);
    return record;
  }

  async function refreshByToken(before: TokenRecord | null): Promise<TokenRecord> {
    const sent = credentials.stored();
    const refreshToken = sent?.refresh_token;
    if (sent === null || refreshToken === undefined) return otherTabs.refreshedWithout(before);
    if (!(await claims.claim(refreshToken))) return otherTabs.refreshedByAnother(before);
    const removedBefore = removedAt();
    const refreshed = await send(refreshToken, sent.id_token).catch((cause: unknown) =>
      toAuthError(cause, "The token could not be refreshed.", "provider_failed"),
    );
    const stored = credentials.stored();
    // The user has signed in anew meanwhile: the response is not about the new token, a rejection neither.
    if (stored !== null && stored.access_token !== sent.access_token) return credentials.adoptStored() ?? stored;
    if (refreshed instanceof Error) throw refreshed;
    // Signed out meanwhile, here or in another tab: storing the token would sign the user in again.
    if (stored === null) throw new AuthError("grant_rejected", "The user signed out meanwhile.");
    const record = withOmittedTokens(refreshed, stored, refreshToken);
    rejectOtherUser(record, stored);
    // A provider without rotation expects the same token the next time.
    if (record.refresh_token === refreshToken) claims.release(refreshToken);
    return store(record, removedBefore);
  }

  /**
   * A token whose response is unknown is sent again by the next attempt. Under rotation it may be rejected then,
   * although the session goes on. The mark is stored before the request, because the page may be left before the
   * response.
   */
  async function send(refreshToken: string, idToken: string | undefined): Promise<TokenRecord> {
    const wasUnanswered = storage.getItem(unansweredKey) === tokenTail(refreshToken);
    storage.setItem(unansweredKey, tokenTail(refreshToken));
    try {
      sending = refreshToken;
      const record = await provider.refresh(refreshToken, idToken);
      storage.removeItem(unansweredKey);
      return record;
    } catch (cause) {
      if (AuthError.isInstance(cause) && cause.code === "grant_rejected") {
        storage.removeItem(unansweredKey);
        if (wasUnanswered && options.areRefreshTokensRotated !== false) forgetRefreshToken(refreshToken);
      } else claims.release(refreshToken);
      throw cause;
    } finally {
      sending = null;
    }
  }

  /** The access token stays valid until it expires. */
  function forgetRefreshToken(refreshToken: string): void {
    const stored = credentials.stored();
    if (stored?.refresh_token !== refreshToken) return;
    const { refresh_token: _rejected, ...rest } = stored;
    credentials.store(rest);
  }

  /** @throws the failure of the refresh, when a silent login is not possible either */
  async function refreshSilently(before: TokenRecord | null, failure: unknown): Promise<TokenRecord> {
    const code = AuthError.isInstance(failure) ? failure.code : null;
    const isDefinite = code === "grant_rejected" || code === "refresh_unavailable";
    const stored = credentials.stored();
    if (!isDefinite || stored === null || !silent.isWorthwhile()) throw failure;
    const removedBefore = removedAt();
    const result = await silent.attempt();
    if (result.type === "no-session") {
      const why = { cause: failure, providerError: "login_required" };
      throw new AuthError("grant_rejected", "The session at the provider is over.", why);
    }
    if (result.type !== "signed-in" || credentials.stored() === null) throw failure;
    const elsewhere = otherTabs.newerThan(before);
    if (elsewhere !== null) return elsewhere;
    rejectOtherUser(result.record, stored);
    return store(result.record, removedBefore);
  }

  return {
    isOvertaken: () =>
      last !== null && credentials.stored()?.access_token === last.accessToken && removedAt() !== last.removedAt,
    release() {
      claims.releaseAll(sending);
      lock.release();
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
   * Another tab has sent the refresh token: the new one arrives with a delay, because each process of a browser sees
   * changes of storage later.
   * @throws AuthError `refresh_in_other_tab`
   */
  refreshedByAnother(before: TokenRecord | null): Promise<TokenRecord>;
  /** There is no refresh token. @throws AuthError `refresh_unavailable`, `provider_unreachable` */
  refreshedWithout(before: TokenRecord | null): Promise<TokenRecord>;
}

function createOtherTabs(context: RuntimeContext, tabs: TabCoordinator): OtherTabs {
  const { ports, credentials } = context;
  const { refreshedInOtherTabMs, refreshWaitMs } = context.options.constants;

  function newerThan(before: TokenRecord | null): TokenRecord | null {
    const stored = credentials.stored();
    if (stored === null || credentials.isExpired(stored)) return null;
    // The absolute difference, because the clock may have been set back.
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
        if (role === "follower" && !isAsked) isAsked = tabs.askLeaderToRefresh(tokenTail(before?.access_token ?? ""));
        return role === "leader" || role === "none";
      });
    },
    async refreshedByAnother(before) {
      const found = await waitForNewer(before);
      if (found !== null) return found;
      throw new AuthError("refresh_in_other_tab", "Another tab is refreshing the token.");
    },
    async refreshedWithout(before) {
      const found = newerThan(before);
      if (found !== null) return found;
      const isOver = before === null || credentials.isExpired(before);
      if (isOver && !(await context.provider.isReachable()))
        throw new AuthError("provider_unreachable", "The token has expired, and the provider does not respond.");
      throw new AuthError("refresh_unavailable", "There is no refresh token.");
    },
  };
}

/** @throws AuthError `user_changed` */
function rejectOtherUser(record: TokenRecord, before: TokenRecord): void {
  if (record.claims["sub"] !== before.claims["sub"])
    throw new AuthError("user_changed", "Another user has signed in at the provider.");
}

/** Tokens that a response may omit stay. @see https://www.rfc-editor.org/rfc/rfc6749#section-6 */
function withOmittedTokens(record: TokenRecord, before: TokenRecord, refreshToken: string): TokenRecord {
  return {
    ...(before.id_token !== undefined && { id_token: before.id_token }),
    refresh_token: refreshToken,
    ...record,
  };
}

/** One refresh at a time across all tabs. Without Web Locks, work starts at once. */
export interface RefreshLock {
  hold<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Releases the lock while the work continues, because a page that holds a lock does not enter the back/forward cache.
   */
  release(): void;
}

/**
 * A tab that was frozen while it held the lock does not release it: after `waitMs` the lock is stolen. This is safe,
 * because the refresh token that the frozen tab has sent stays claimed.
 */
export function createRefreshLock(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  name: string,
  waitMs: number,
): RefreshLock {
  if (locks === null) return { hold: (work) => work(), release: () => undefined };
  let release = (): void => undefined;

  /** Settles with the work; rejects before the work starts if the lock is not granted. */
  async function workUnderLock<T>(port: LocksPort, options: LockOptions, work: () => Promise<T>): Promise<T> {
    let started: Promise<T> | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    try {
      await port.request(name, options, () => {
        started = work();
        return Promise.race([started, released]);
      });
    } catch (cause) {
      if (started === undefined) throw cause;
    }
    if (started === undefined) throw new DOMException("The lock was not granted.", "AbortError");
    // The outcome of the work counts, even if the lock has been stolen.
    return started;
  }

  return {
    release: () => release(),
    async hold(work) {
      const waiting = new AbortController();
      const timer = clock.setTimeout(() => waiting.abort(), waitMs);
      let hasStarted = false;
      const start: typeof work = () => {
        hasStarted = true;
        clock.clearTimeout(timer);
        return work();
      };
      try {
        return await workUnderLock(locks, { signal: waiting.signal }, start);
      } catch (cause) {
        if (hasStarted || !waiting.signal.aborted) throw cause;
        return await workUnderLock(locks, { steal: true }, start);
      }
    },
  };
}

/** The refresh tokens that have been sent, known to all tabs of the browser. */
export interface RefreshClaims {
  /** Claims a refresh token before it is sent; false when it is claimed already. */
  claim(refreshToken: string): Promise<boolean>;
  /** Releases a token whose response is unknown, or which the provider did not replace: it may be sent again. */
  release(refreshToken: string): void;
  /**
   * Releases all claims but that of a token on its way: a page that holds a lock does not enter the back/forward cache.
   */
  releaseAll(onItsWay: string | null): void;
}

export interface RefreshClaimOptions {
  readonly prefix: string;
  readonly holdMs: number;
  /** Time limit of a request with the token. */
  readonly requestTimeoutMs: number;
  /** How long a mark stands before the token is sent: another tab may have set one at the same time. */
  readonly settleMs: number;
}

/**
 * The refresh lock alone does not suffice: each process of a browser has its own copy of the storage, and on a busy
 * machine a replaced token is still visible to another tab when the lock is already released. Locks are shared by all
 * processes, so a token holds a lock of its own name until storage is in sync. Without Web Locks, storage marks the
 * token while its request is in flight; of two tabs that mark it at the same time, the later one sends it.
 */
export function createRefreshClaims(
  { locks, clock, crypto }: Pick<AuthPorts, "locks" | "clock" | "crypto">,
  storage: KeyValueStorage,
  { prefix, holdMs, requestTimeoutMs, settleMs }: RefreshClaimOptions,
): RefreshClaims {
  const held = new Map<string, () => void>();
  const openedAtMs = clock.now() - clock.monotonic();
  /** The time by the wall clock of when the page was opened: a clock that is set later does not end a mark. */
  const steadyNow = (): number => openedAtMs + clock.monotonic();

  function hold(tail: string): Promise<void> {
    return new Promise((resolve) => {
      const release = (): void => {
        clock.clearTimeout(timer);
        held.delete(tail);
        resolve();
      };
      const timer = clock.setTimeout(release, holdMs);
      held.set(tail, release);
    });
  }

  async function mark(tail: string): Promise<boolean> {
    const [marked, atMs] = storage.getItem(prefix)?.split(" ") ?? [];
    if (marked === tail && isWithin(requestTimeoutMs, Number(atMs), steadyNow())) return false;
    const own = `${tail} ${steadyNow()} ${randomText(crypto, 8)}`;
    storage.setItem(prefix, own);
    await new Promise<void>((resolve) => clock.setTimeout(resolve, settleMs));
    if (storage.getItem(prefix) !== own) return false;
    held.set(tail, () => {
      held.delete(tail);
      if (storage.getItem(prefix) === own) storage.removeItem(prefix);
    });
    return true;
  }

  return {
    async claim(refreshToken) {
      const tail = tokenTail(refreshToken);
      if (locks === null) return mark(tail);
      return new Promise((resolve, reject) => {
        const claimed = locks.request(prefix + tail, { ifAvailable: true }, async (lock) => {
          const isOurs = lock !== null;
          const holding = isOurs ? hold(tail) : undefined;
          resolve(isOurs);
          await holding;
        });
        claimed.catch(reject);
      });
    },
    release: (refreshToken) => held.get(tokenTail(refreshToken))?.(),
    releaseAll(onItsWay) {
      const sent = onItsWay === null ? null : tokenTail(onItsWay);
      for (const [tail, release] of held) if (tail !== sent) release();
    },
  };
}

/** The key of the tail of the refresh token whose response has not arrived: the provider may have replaced it. */
export const toUnansweredKey = (storagePrefix: string): string => `${storagePrefix}unanswered`;

/** The key of the time when a tab last removed the token: a later write may hide the removal itself from other tabs. */
export const toRemovedAtKey = (storagePrefix: string): string => `${storagePrefix}removed-at`;

/** Enough characters to distinguish two tokens. */
const tokenTail = (token: string): string => token.slice(-32);
