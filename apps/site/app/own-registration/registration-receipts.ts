/** Issued to a guest at registration; proves the registration to the server. */
export interface RegistrationReceipt {
  readonly registration_id: string;
  readonly manage_token: string;
}

/** A guest's receipts, stored in this browser so that a registration can be shown and cancelled later. */
export interface RegistrationReceipts {
  /** Returns the same object until it changes; null for none. */
  read(eventId: string): RegistrationReceipt | null;
  /** @returns false when the browser cannot store it: it is lost with the tab, and the person must be warned. */
  store(eventId: string, receipt: RegistrationReceipt): boolean;
  /** Whether a receipt is stored beyond the tab. */
  isStored(eventId: string): boolean;
  forget(eventId: string): void;
  /** Notifies of each change, of other tabs as well. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export const receiptKeyPrefix = "corp.registration.";

const receiptKey = (eventId: string): string => receiptKeyPrefix + eventId;

/** @param storage read at each use: a browser may deny it, and a server has none. */
export function createRegistrationReceipts(storage: () => Storage = () => localStorage): RegistrationReceipts {
  const known = new Map<string, RegistrationReceipt | null>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const reload = (): void => {
    known.clear();
    notify();
  };

  return {
    read(eventId) {
      const cached = known.get(eventId);
      if (cached !== undefined) return cached;
      const stored = parse(attempt(() => storage().getItem(receiptKey(eventId))));
      known.set(eventId, stored);
      return stored;
    },
    store(eventId, { registration_id, manage_token }) {
      const receipt = { registration_id, manage_token };
      known.set(eventId, receipt);
      const isStored = attempt(() => {
        storage().setItem(receiptKey(eventId), JSON.stringify(receipt));
        return true;
      });
      notify();
      return isStored === true;
    },
    isStored: (eventId) => parse(attempt(() => storage().getItem(receiptKey(eventId)))) !== null,
    forget(eventId) {
      known.set(eventId, null);
      attempt(() => storage().removeItem(receiptKey(eventId)));
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", reload);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", reload);
      };
    },
  };
}

/** Null when storage is denied or full. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function parse(text: string | null): RegistrationReceipt | null {
  const value = attempt((): unknown => JSON.parse(text ?? "null"));
  return isReceipt(value) ? value : null;
}

function isReceipt(value: unknown): value is RegistrationReceipt {
  return (
    typeof value === "object" &&
    value !== null &&
    "registration_id" in value &&
    typeof value.registration_id === "string" &&
    "manage_token" in value &&
    typeof value.manage_token === "string"
  );
}
