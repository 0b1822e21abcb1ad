import type { ApiClient } from "@corp/api";
import { callQuery } from "@corp/api/react";
import type { RegistrationReceiptProof } from "../../core/registration-receipts.ts";

/** An event's page; with the proof of a guest's registration, what only participants see as well. */
export const eventQuery = (api: ApiClient, eventId: string, proof: RegistrationReceiptProof | null = null) =>
  callQuery(api, "eventGet", { event_id: eventId, ...(proof === null ? {} : { registration: proof }) });
