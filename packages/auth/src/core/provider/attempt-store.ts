import { timestampOfAttempt } from "../navigation/pages.ts";
import { parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";

/** The data that joins a response to its attempt, stored under the timestamp of the attempt. */
export interface AttemptRecord {
  readonly verifier: string;
  readonly keycloakRedirectUri: string;
  /** Path, query and hash of the page to show afterwards. */
  readonly returnToUri: string;
  /** The whole identifier of the attempt: a timestamp alone could be guessed. */
  readonly state: string;
  readonly nonce: string;
  /** Path, query and hash of the page that the attempt was begun on. */
  readonly startedAtUri?: string | undefined;
  /** Whether the response has to name its issuer. */
  readonly isIssuerNamed?: true | undefined;
  /** Whether it repeats one that the provider ended: none is repeated twice. */
  readonly isRepetition?: true | undefined;
}

export interface AttemptStore {
  /** The first millisecond from now on that no other attempt uses, in another tab for example. */
  freeTimestamp(nowMs: number): number;
  /** Removes attempts that are too old, and stores this one. @throws the storage's error when no storage takes it */
  put(record: AttemptRecord, nowMs: number): void;
  /** Whether another client of this page has begun the attempt. */
  isOfAnother(state: string): boolean;
  /** Removes and returns the record of an attempt. */
  take(state: string): AttemptRecord | null;
}

/** Writes to every storage: one may be full, or may last only as long as the page. */
export function createAttemptStore(
  storages: readonly Storage[],
  { prefix, lifetimeMs }: { readonly prefix: string; readonly lifetimeMs: number },
): AttemptStore {
  const attemptKey = (state: string): string => prefix + String(timestampOfAttempt(state));

  function removeStale(nowMs: number): void {
    for (const storage of storages) {
      for (const key of storedKeys(storage).filter((name) => name.startsWith(prefix))) {
        const ageMs = nowMs - Number(key.slice(prefix.length));
        if (!(Math.abs(ageMs) < lifetimeMs)) remove(storage, key);
      }
    }
  }

  return {
    freeTimestamp(nowMs) {
      let timestampMs = nowMs;
      while (storages.some((storage) => read(storage, prefix + String(timestampMs)) !== null)) timestampMs++;
      return timestampMs;
    },
    put(record, nowMs) {
      removeStale(nowMs);
      const errors: unknown[] = [];
      for (const storage of storages) {
        try {
          const text = JSON.stringify(record);
          storage.setItem(attemptKey(record.state), text);
          if (read(storage, attemptKey(record.state)) !== text)
            throw new TypeError("The storage does not keep what it takes.");
        } catch (cause) {
          errors.push(cause);
        }
      }
      if (errors.length === storages.length) throw errors[0];
    },
    isOfAnother(state) {
      const end = `.pkce.${timestampOfAttempt(state)}`;
      const isIts = (storage: Storage, key: string): boolean =>
        key.endsWith(end) && key !== attemptKey(state) && parseRecord(read(storage, key))["state"] === state;
      return storages.some((storage) => storedKeys(storage).some((key) => isIts(storage, key)));
    },
    take(state) {
      let taken: AttemptRecord | null = null;
      for (const storage of storages) {
        const record = parseRecord(read(storage, attemptKey(state)));
        if (record["state"] !== state) continue;
        remove(storage, attemptKey(state));
        taken ??= readAttemptRecord(record);
      }
      return taken;
    },
  };
}

// Any method of a storage may throw: then the other storage has the attempt.
function storedKeys(storage: Storage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  } catch {
    return [];
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    // One that is there in name only gives undefined.
    return storage.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Too old by the next attempt.
  }
}

function readAttemptRecord(record: JsonRecord): AttemptRecord {
  const field = (name: string): string => stringField(record, name) ?? "";
  return {
    verifier: field("verifier"),
    keycloakRedirectUri: field("keycloakRedirectUri"),
    returnToUri: field("returnToUri"),
    state: field("state"),
    nonce: field("nonce"),
    startedAtUri: stringField(record, "startedAtUri") ?? undefined,
    isIssuerNamed: record["isIssuerNamed"] === true || undefined,
    isRepetition: record["isRepetition"] === true || undefined,
  };
}

/** The application's state during a redirect, in session storage, which other tabs cannot read. */
export interface ApplicationState {
  /** @param subject the user who starts the sign-in; null for a guest */
  put(attempt: string, subject: string | null, value: unknown): void;
  /** Removes and returns it; undefined for another attempt, or if a different user has signed in. */
  take(attempt: string, subject: unknown): unknown;
}

export const toApplicationStateKey = (storagePrefix: string): string => `${storagePrefix}application-state`;

export function createApplicationState(storage: KeyValueStorage, storagePrefix: string): ApplicationState {
  const key = toApplicationStateKey(storagePrefix);
  return {
    put(attempt, subject, value) {
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ attempt, subject, value }));
    },
    take(attempt, subject) {
      const stored = parseRecord(storage.getItem(key));
      if (stored["attempt"] !== attempt) return undefined;
      storage.removeItem(key);
      return stored["subject"] === null || stored["subject"] === subject ? stored["value"] : undefined;
    },
  };
}
