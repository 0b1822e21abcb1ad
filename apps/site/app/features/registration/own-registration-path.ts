import type { RegistrationReceipt } from "../../core/registration-receipts.ts";

/** Where a guest sees and cancels a registration without an account, and without this browser's memory. */
export function ownRegistrationPath(eventId: string, receipt: RegistrationReceipt): string {
  const { registration_id, manage_token } = receipt;
  return `/events/${eventId}/registration/own?${new URLSearchParams({ registration_id, manage_token }).toString()}`;
}

/** What such an address proves; null when something of it is missing. */
export function receiptOfAddress(address: string): RegistrationReceipt | null {
  const { searchParams } = new URL(address);
  const registration_id = searchParams.get("registration_id") ?? "";
  const manage_token = searchParams.get("manage_token") ?? "";
  // What the contract would refuse proves nothing either.
  return /^[\w-]{1,64}$/u.test(registration_id) && /^[\w.~+/=-]{1,128}$/u.test(manage_token)
    ? { registration_id, manage_token }
    : null;
}
