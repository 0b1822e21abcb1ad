import type { ApiClient } from "@corp/api";
import { callKey } from "@corp/api/react";
import type { QueryClient } from "@tanstack/react-query";
import type { Services } from "../core/services.ts";
import type { RegistrationReceipt } from "./registration-receipts.ts";
import { receiptsFor } from "./use-receipts.ts";

/** The person whose registration the data includes: a guest by receipt, an account by its token. */
export interface EventOwner {
  readonly receipt: RegistrationReceipt | null;
  readonly subject: string | null;
}

const everybody: EventOwner = { receipt: null, subject: null };

/** The owner in this browser; everybody on the server. */
export const findOwner = (services: Services, eventId: string): EventOwner => ({
  receipt: receiptsFor(services).read(eventId),
  subject: services.auth.getState().user?.subject ?? null,
});

/**
 * Data of an event's page as visitors see it, also for editors. An owner's data is cached on its own: it has the
 * registration and the parts that only participants see.
 */
export function eventQuery(api: ApiClient, eventId: string, { receipt, subject }: EventOwner = everybody) {
  const request = {
    event_id: eventId,
    rich_text: "html" as const,
    as_visitor: true,
    ...(receipt === null ? {} : { registration: receipt }),
  };
  const queryKey = [...callKey("eventGet", request), ...(subject === null ? [] : [subject])] as const;
  return {
    queryKey,
    // A refresh in the background that fails leaves what is shown: it is no news for the person.
    queryFn: ({ signal, client }: { readonly signal: AbortSignal; readonly client: QueryClient }) =>
      api.eventGet(request, { signal, isErrorHandled: client.getQueryData(queryKey) !== undefined }),
  };
}
