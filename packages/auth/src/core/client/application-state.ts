import { parseRecord } from "../storage/json-record.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";

/** The application's state during a redirect, in session storage, which other tabs cannot read. */
export interface ApplicationState {
  /** @param subject the user who starts the sign-in; null for a guest */
  put(attempt: string, subject: string | null, value: unknown): void;
  /** Removes and returns it; undefined for another attempt, or if a different user has signed in. */
  take(attempt: string, subject: unknown): unknown;
}

export const applicationStateKeyOf = (storagePrefix: string): string => `${storagePrefix}application-state`;

export function createApplicationState(storage: KeyValueStorage, storagePrefix: string): ApplicationState {
  const key = applicationStateKeyOf(storagePrefix);
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
