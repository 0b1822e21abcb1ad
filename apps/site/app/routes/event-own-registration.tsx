import { eventCancelRegistrationRequest } from "@corp/api/contract";
import { callQuery } from "@corp/api/react";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { eventQuery } from "../core/event-query.ts";
import { readForm, rejectionOf } from "../forms/form-action.server.ts";
import { loadInBrowser } from "../page-cache/load-queries.ts";
import { pageHead } from "../head/page-head.ts";
import type { RegistrationReceipt } from "../core/registration-receipts.ts";
import { servicesContext } from "../core/services.ts";
import type { Services } from "../core/services.ts";
import { emptyCancellation, toCancelRequest } from "../features/registration/cancellation-values.ts";
import { formMessages } from "../features/registration/form-messages.ts";
import { messages } from "../features/registration/messages.ts";
import { NoReceiptPage } from "../features/registration/no-receipt-page.tsx";
import { OwnRegistrationPage } from "../features/registration/own-registration-page.tsx";
import { ownRegistrationPath, receiptOfAddress } from "../features/registration/own-registration.ts";
import type { Route } from "./+types/event-own-registration";

/** Thrown to render the 404 page. */
const notThere = (): unknown => data(formMessages.unknownTitle, { status: 404 });

async function load(context: Readonly<RouterContextProvider>, eventId: string, request: Request) {
  const receipt = receiptOfAddress(request.url);
  if (receipt !== null) {
    return loadInBrowser(context, (queryClient, services) => loadOwn(queryClient, services, eventId, receipt));
  }
  // Without a receipt the event is still shown, with an explanation.
  const event = await loadInBrowser(context, (queryClient, { api }) =>
    queryClient.query({ ...eventQuery(api, eventId), staleTime: "static" }),
  );
  return data({ ...event, result: { event: event.result, google: null, receipt } }, { status: 404 });
}

async function loadOwn(queryClient: QueryClient, { api }: Services, eventId: string, receipt: RegistrationReceipt) {
  const [event, google] = await Promise.all([
    queryClient.query(eventQuery(api, eventId, receipt)),
    queryClient.query(callQuery(api, "eventCalendarGoogle", { event_id: eventId })),
  ]);
  return { event, google, receipt };
}

export const loader = ({ context, params, request }: Route.LoaderArgs) => load(context, params.eventId, request);
export const clientLoader = ({ context, params, request }: Route.ClientLoaderArgs) =>
  load(context, params.eventId, request);

/** Cancellation without scripts. Only a POST acts, because mail scanners follow links. */
export async function action({ context, params: { eventId }, request }: Route.ActionArgs) {
  const receipt = receiptOfAddress(request.url);
  if (receipt === null) throw notThere();
  const reading = readForm(await request.formData(), {
    schema: eventCancelRegistrationRequest,
    toRequest: (values) => toCancelRequest(eventId, receipt, values),
    initial: emptyCancellation,
  });
  if (!("request" in reading)) return data(reading, { status: 400 });
  try {
    await context.get(servicesContext).api.eventCancelRegistration(reading.request, { isErrorHandled: true });
    return redirect(ownRegistrationPath(eventId, receipt), 303);
  } catch (error) {
    const { rejected, status } = rejectionOf(error, reading.values);
    return data(rejected, { status });
  }
}

/**
 * The address holds the manage token: it must not leak to other origins or caches. Not `no-referrer`: with that a
 * browser hides even from this site where a form comes from, and the form would be denied as cross-site (Fetch, "append
 * a request Origin header").
 */
export const headers: Route.HeadersFunction = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData === undefined
    ? [{ name: "robots", content: "noindex" }]
    : pageHead(
        {
          title: `${messages.ownLink}: ${loaderData.result.event.title}`,
          description: loaderData.result.event.short_description,
          path: `/events/${params.eventId}/registration/own`,
          isIndexed: false,
        },
        loaderData.origin,
      );

export default function EventOwnRegistrationRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { event, google, receipt } = loaderData.result;
  if (receipt === null) return <NoReceiptPage event={event} />;
  return <OwnRegistrationPage event={event} receipt={receipt} google={google} rejected={actionData ?? null} />;
}
