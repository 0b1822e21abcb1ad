/** What a guest was given when registering, kept in this browser so that it can be shown and cancelled later. */
export interface RegistrationReceiptProof {
  readonly registration_id: string;
  readonly manage_token: string;
}

const keyOf = (eventId: string): string => `corp.registration.${eventId}`;

/** Null when there is none, or the storage is forbidden or full of somebody else's text. */
export function readReceipt(eventId: string, storage: () => Storage = () => localStorage): RegistrationReceiptProof | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(keyOf(eventId)) ?? "null");
    return isProof(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** @returns false when the browser refused to keep it: the person must be told to save it themselves. */
export function keepReceipt(
  eventId: string,
  proof: RegistrationReceiptProof,
  storage: () => Storage = () => localStorage,
): boolean {
  try {
    storage().setItem(keyOf(eventId), JSON.stringify(proof));
    return true;
  } catch {
    return false;
  }
}

export function forgetReceipt(eventId: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(keyOf(eventId));
  } catch {
    // A storage that cannot be opened holds nothing to forget.
  }
}

function isProof(value: unknown): value is RegistrationReceiptProof {
  return (
    typeof value === "object" &&
    value !== null &&
    "registration_id" in value &&
    typeof value.registration_id === "string" &&
    "manage_token" in value &&
    typeof value.manage_token === "string"
  );
}
