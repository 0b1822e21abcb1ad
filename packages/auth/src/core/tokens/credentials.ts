import type { ClockPort, LoggerPort } from "../ports.ts";
import { createTokenRecord, isExpired, isFresh } from "./token-record.ts";
import type { TokenRecord, TokenResponse } from "./token-record.ts";
import type { TokenStore } from "./token-store.ts";

/** The token in memory, beside the one in storage that other tabs write too. */
export interface Credentials {
  readonly storageKey: string;
  current(): TokenRecord | null;
  stored(): TokenRecord | null;
  /** Takes the stored token into memory unless it is older than the one there; an expired one only counts if it can be refreshed. */
  adoptStored(): TokenRecord | null;
  /** Keeps what the token endpoint answered, in memory and in storage. @throws AuthError `provider_failed` */
  accept(response: TokenResponse): TokenRecord;
  /**
   * Takes the refresh token out of storage and memory, for its one use. From here no way back: under rotation a token that was
   * sent twice ends the whole session, and an answer that got lost looks just like a request that did.
   */
  spendRefreshToken(): string | null;
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

  function keep(record: TokenRecord): TokenRecord {
    current = record;
    store.write(record);
    return record;
  }

  return {
    storageKey: store.key,
    current: () => current,
    stored: () => store.read(),
    adoptStored() {
      const stored = store.read();
      if (stored === null) return current;
      if (current !== null && stored.issued_iat < current.issued_iat) {
        logger.info("A stored token older than the current one is ignored.");
        return current;
      }
      const isUseless = isExpired(stored, clock.now()) && stored.refresh_token === undefined;
      if (!isUseless) current = stored;
      return current;
    },
    accept(response) {
      const record = createTokenRecord(response, clock.now());
      if (record.expire_time <= clock.now()) {
        logger.warn("The provider sent an expired token, or this device's clock is wrong.", {
          expireTime: record.expire_time,
        });
      }
      return keep(record);
    },
    spendRefreshToken() {
      const { refresh_token: refreshToken, ...rest } = store.read() ?? {};
      if (refreshToken === undefined || !("access_token" in rest)) return null;
      keep(rest);
      return refreshToken;
    },
    isFresh: (record) => isFresh(record, clock.now(), freshnessMarginMs),
    isExpired: (record) => isExpired(record, clock.now()),
    clear() {
      current = null;
      store.remove();
    },
    forget() {
      current = null;
    },
  };
}
