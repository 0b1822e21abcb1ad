import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { parseRecord, stringField } from "../storage/json-record.ts";

/** Why the last sign-in of this tab failed, for the error page: it is another document than the one where it happened. */
export interface LastError {
  read(): AuthError | null;
  write(error: AuthError): void;
  forget(): void;
}

export function createLastError(storage: KeyValueStorage, key: string): LastError {
  return {
    read() {
      const value = parseRecord(storage.getItem(key));
      const [code, message] = [stringField(value, "code"), stringField(value, "message")];
      if (code === null || message === null) return null;
      const providerError = stringField(value, "providerError");
      // Written by this package in this tab: the code is one of its own.
      return new AuthError(code as AuthErrorCode, message, providerError === null ? {} : { providerError });
    },
    write: ({ code, message, providerError }) => storage.setItem(key, JSON.stringify({ code, message, providerError })),
    forget: () => storage.removeItem(key),
  };
}
