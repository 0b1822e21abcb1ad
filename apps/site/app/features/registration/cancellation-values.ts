import { cancellationReasons } from "@corp/api";
import type { CancellationReason } from "@corp/api";
import { cancellationReasonLabels } from "@corp/api/labels";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";

export interface CancellationValues {
  readonly reason: CancellationReason | "";
  readonly comment: string;
}

export const emptyCancellation: CancellationValues = { reason: "", comment: "" };

/** "Rather not say" comes last. Who wants to watch online switches, and keeps a registration. */
export const cancellationOptions = [...cancellationReasons.filter((reason) => reason !== "UNKNOWN"), "UNKNOWN" as const]
  .filter((reason) => reason !== "WANT_ONLINE")
  .map((value) => ({ value, label: cancellationReasonLabels[value] }));

/** The request, as typed: the contract's schema validates it. A guest needs the manage token; an account does not. */
export function toCancelRequest(
  eventId: string,
  registration: Pick<RegistrationReceipt, "registration_id"> & Partial<RegistrationReceipt>,
  { reason, comment }: CancellationValues,
): Record<string, unknown> {
  const { registration_id, manage_token } = registration;
  return {
    event_id: eventId,
    registration_id,
    reason,
    ...(comment.trim() === "" ? {} : { comment }),
    ...(manage_token === undefined ? {} : { manage_token }),
  };
}
