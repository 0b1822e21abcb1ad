import type { EarlyPorts, LoggerPort } from "../ports.ts";
import { logInvalid } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { lifetimeMs, parseTokenRecord } from "./token-record.ts";
import type { TokenRecord } from "./token-record.ts";

/** The token in memory, beside the one in storage that other tabs write too. */
export interface Credentials {
  readonly storageKey: string;
  current(): TokenRecord | null;
  stored(): TokenRecord | null;
  /** Whether another tab has changed the stored token since this one read it. */
  hasChangedElsewhere(): boolean;
  /** Takes the stored token into memory unless it is older, or expired without a refresh token. */
  adoptStored(): TokenRecord | null;
  /** Puts a token that this tab received into memory and storage. */
  store(record: TokenRecord): void;
  /** Whether this tab stored the token, and not another one. */
  isOwn(record: TokenRecord): boolean;
  /** The remaining lifetime in milliseconds; 0 when the token has expired. */
  remainingMs(record: TokenRecord): number;
  isFresh(record: TokenRecord): boolean;
  isExpired(record: TokenRecord): boolean;
  /** Removes the token from memory and storage. */
  clear(): void;
}

interface CredentialsOptions {
  readonly store: TokenStore;
  readonly freshnessMarginMs: number;
  readonly clock: EarlyPorts["clock"];
  readonly logger: LoggerPort;
}

export function createCredentials({ store, freshnessMarginMs, clock, logger }: CredentialsOptions): Credentials {
  let current: TokenRecord | null = null;
  let expiresAtMonotonicMs = 0;
  let own: string | null = null;

  function take(record: TokenRecord): TokenRecord {
    if (record.access_token !== current?.access_token)
      expiresAtMonotonicMs = clock.monotonic() + remainingByWallClock(record, clock.now());
    current = record;
    return record;
  }

  /**
   * The earlier of two clocks: the wall clock jumps when it is set, the monotonic one may stop while the device sleeps.
   */
  function remainingMs(record: TokenRecord): number {
    const byWallClock = remainingByWallClock(record, clock.now());
    if (record.access_token !== current?.access_token) return byWallClock;
    return Math.max(0, Math.min(byWallClock, expiresAtMonotonicMs - clock.monotonic()));
  }

  return {
    storageKey: store.key,
    current: () => current,
    stored: store.read,
    hasChangedElsewhere: store.hasChanged,
    adoptStored() {
      const stored = store.read();
      if (stored === null) return current;
      if (current !== null && stored.issued_iat < current.issued_iat) {
        logger.info("An older stored token is ignored.");
        return current;
      }
      const isUseless = remainingMs(stored) === 0 && stored.refresh_token === undefined;
      return isUseless ? current : take(stored);
    },
    store(record) {
      own = record.access_token;
      store.write(take(record));
    },
    isOwn: (record) => record.access_token === own,
    remainingMs,
    isExpired: (record) => remainingMs(record) === 0,
    isFresh: (record) => remainingMs(record) > staleBelowMs(record, freshnessMarginMs),
    clear() {
      current = null;
      store.remove();
    },
  };
}

/**
 * Counts from the receipt, so a wrong but steady clock does no harm. A token that seems to come from the future was
 * received before the clock was set back: its age is unknown, but it cannot outlive its whole lifetime.
 */
function remainingByWallClock(record: TokenRecord, nowMs: number): number {
  const ageMs = nowMs - record.received_at_client_time;
  return Math.max(0, lifetimeMs(record) - Math.max(0, ageMs));
}

/** A margin as long as the token's lifetime would make it stale from the start. */
function staleBelowMs(record: TokenRecord, marginMs: number): number {
  return lifetimeMs(record) > marginMs ? marginMs : lifetimeMs(record) / 2;
}

/**
 * The token record that the tabs of this origin share. The access and the refresh token are also stored alone, for
 * scripts of the origin that do not know the record; this package reads the record only.
 */
export interface TokenStore {
  /** Ends in "token". */
  readonly key: string;
  read(): TokenRecord | null;
  write(record: TokenRecord): void;
  remove(): void;
  /** Whether another tab has written or removed the record since the last access here. */
  hasChanged(): boolean;
}

export function createTokenStore(storage: KeyValueStorage, prefix: string, logger: LoggerPort): TokenStore {
  const key = `${prefix}token`;
  const accessTokenKey = `${prefix}user-access-token`;
  const refreshTokenKey = `${prefix}user-refresh-token`;
  let seen: string | null = null;

  return {
    key,
    read() {
      seen = storage.getItem(key);
      return seen === null ? null : (parseTokenRecord(seen) ?? logInvalid(key, logger));
    },
    write(record) {
      seen = JSON.stringify(record);
      storage.setItem(accessTokenKey, record.access_token);
      if (record.refresh_token === undefined) storage.removeItem(refreshTokenKey);
      else storage.setItem(refreshTokenKey, record.refresh_token);
      // Last: other tabs react to the event of this key.
      storage.setItem(key, seen);
    },
    remove() {
      seen = null;
      for (const each of [accessTokenKey, refreshTokenKey, key]) storage.removeItem(each);
    },
    hasChanged: () => storage.getItem(key) !== seen,
  };
}
