import type { ApiClient } from "@corp/api";
import { callQuery } from "@corp/api/react";
import type { RegistrationReceipt } from "./registration-receipts.ts";

/** Data of an event's page; a guest's receipt adds the parts that only participants see. */
export const eventQuery = (api: ApiClient, eventId: string, receipt: RegistrationReceipt | null = null) =>
  callQuery(api, "eventGet", {
    event_id: eventId,
    rich_text: "html",
    ...(receipt === null ? {} : { registration: receipt }),
  });
