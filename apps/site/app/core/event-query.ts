import type { ApiClient } from "@corp/api";
import { callQuery } from "@corp/api/react";
import type { RegistrationReceipt } from "./registration-receipts.ts";

/** An event's page; with the proof of a guest's registration, what only participants see as well. */
export const eventQuery = (api: ApiClient, eventId: string, receipt: RegistrationReceipt | null = null) =>
  callQuery(api, "eventGet", {
    event_id: eventId,
    rich_text: "html",
    ...(receipt === null ? {} : { registration: receipt }),
  });
