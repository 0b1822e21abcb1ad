/** What a guest was given when registering: proves the registration to the server. */
export interface RegistrationReceipt {
  readonly registration_id: string;
  readonly manage_token: string;
}

/** A guest's receipts, kept in this browser so that a registration can be shown and cancelled later. */
export interface RegistrationReceipts {
  /** The same object until it changes; null when there is none. */
  read(eventId: string): RegistrationReceipt | null;
  /** @returns false when the browser did not keep it: it is known until the tab closes, and the person must be told. */
  keep(eventId: string, receipt: RegistrationReceipt): boolean;
  /** Whether a receipt is there and would outlive the tab. */
  isStored(eventId: string): boolean;
  forget(eventId: string): void;
  /** Calls back after each change, also one that another tab made. @returns what ends it */
  subscribe(listener: () => void): () => void;
}

const keyOf = (eventId: string): string => `corp.registration.${eventId}`;

/** @param storage asked for at each use: a browser may forbid it, and a server has none. */
export function createRegistrationReceipts(storage: () => Storage = () => localStorage): RegistrationReceipts {
  const known = new Map<string, RegistrationReceipt | null>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const forgetKnown = (): void => {
    known.clear();
    tell();
  };

  return {
    read(eventId) {
      const remembered = known.get(eventId);
      if (remembered !== undefined) return remembered;
      const stored = parse(attempt(() => storage().getItem(keyOf(eventId))));
      known.set(eventId, stored);
      return stored;
    },
    keep(eventId, { registration_id, manage_token }) {
      const receipt = { registration_id, manage_token };
      known.set(eventId, receipt);
      const isStored = attempt(() => {
        storage().setItem(keyOf(eventId), JSON.stringify(receipt));
        return true;
      });
      tell();
      return isStored === true;
    },
    isStored: (eventId) => parse(attempt(() => storage().getItem(keyOf(eventId)))) !== null,
    forget(eventId) {
      known.set(eventId, null);
      attempt(() => storage().removeItem(keyOf(eventId)));
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", forgetKnown);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", forgetKnown);
      };
    },
  };
}

/** Null when the storage is forbidden or full. */
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
