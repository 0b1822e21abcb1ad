import type { ClockPort, LoggerPort } from "../ports.ts";
import { lifetimeMs } from "./token-record.ts";
import type { TokenRecord } from "./token-record.ts";
import type { TokenStore } from "./token-store.ts";

/** The token in memory, beside the one in storage that other tabs write too. */
export interface Credentials {
  readonly storageKey: string;
  current(): TokenRecord | null;
  stored(): TokenRecord | null;
  /** Whether another tab has changed the stored token since this one looked. */
  hasChangedElsewhere(): boolean;
  /** Takes the stored token into memory unless it is older than the one there; an expired one only counts if it can be refreshed. */
  adoptStored(): TokenRecord | null;
  /** Keeps a token that this tab received, in memory and in storage. */
  keep(record: TokenRecord): void;
  /** Whether this tab kept the token, and not another one. */
  isOwn(record: TokenRecord): boolean;
  /** What is left of the token's life, in milliseconds; 0 when it has expired. */
  remainingMs(record: TokenRecord): number;
  isFresh(record: TokenRecord): boolean;
  isExpired(record: TokenRecord): boolean;
  /** Forgets everything, in storage too. */
  clear(): void;
  /** Forgets what is in memory. */
  forget(): void;
}

interface CredentialsOptions {
  readonly store: TokenStore;
  readonly freshnessMarginMs: number;
  readonly clock: ClockPort;
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

  /** The earlier of two clocks: one jumps when somebody sets it, the other may stand still while the device sleeps. */
  function remainingMs(record: TokenRecord): number {
    const byWallClock = remainingByWallClock(record, clock.now());
    if (record.access_token !== current?.access_token) return byWallClock;
    return Math.max(0, Math.min(byWallClock, expiresAtMonotonicMs - clock.monotonic()));
  }

  function keep(record: TokenRecord): void {
    own = record.access_token;
    store.write(take(record));
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
    keep,
    isOwn: (record) => record.access_token === own,
    remainingMs,
    isExpired: (record) => remainingMs(record) === 0,
    isFresh: (record) => remainingMs(record) > staleBelowMs(record, freshnessMarginMs),
    clear() {
      current = null;
      store.remove();
    },
    forget() {
      current = null;
    },
  };
}

/**
 * Counted from the receipt, so a clock that is wrong but steady does no harm. A token that seems to come from the future was received
 * before the clock was set back: nobody knows its age, but it cannot live longer than its whole life.
 */
function remainingByWallClock(record: TokenRecord, nowMs: number): number {
  const ageMs = nowMs - record.received_at_client_time;
  return Math.max(0, Math.min(lifetimeMs(record) - ageMs, lifetimeMs(record)));
}

/** A margin as long as the token's life would make it useless from the start. */
function staleBelowMs(record: TokenRecord, marginMs: number): number {
  return lifetimeMs(record) > marginMs ? marginMs : lifetimeMs(record) / 2;
}
