import { participationFormats } from "@corp/api";
import { eventCancelRegistrationRequest, eventRegistrationLinkSendRequest } from "@corp/api/contract";
import { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../core/services.ts";
import type { Services } from "../core/services.ts";
import { emptyCancellation, toCancelRequest } from "../features/registration/cancellation-values.ts";
import type { CancellationValues } from "../features/registration/cancellation-values.ts";
import { emptyLinkRequest } from "../features/registration/link-request.ts";
import type { LinkRequestState } from "../features/registration/link-request.ts";
import { messages } from "../features/registration/messages.ts";
import { NoReceiptPage } from "../features/registration/no-receipt-page.tsx";
import { OwnRegistrationPage } from "../features/registration/own-registration-page.tsx";
import { ownRegistrationPath, receiptOfPath, receiptOfQuery } from "../features/registration/own-registration.ts";
import { newsIn } from "../features/registration/registration-news.ts";
import { UnpublishedRegistrationPage } from "../features/registration/unpublished-registration-page.tsx";
import { readForm, createRejection } from "../forms/form-action.server.ts";
import { readNewsCookie } from "../forms/form-news.ts";
import { redirectWithNews } from "../forms/redirect-with-news.server.ts";
import type { RejectedForm } from "../forms/rejection.ts";
import { pageHead } from "../head/page-head.ts";
import { privateHeaders, privatePageHeaders } from "../head/private-page.ts";
import { pageFailure } from "../navigation/page-failure.ts";
import { readsQuery } from "../navigation/route-query.ts";
import { eventQuery } from "../own-registration/event-query.ts";
import type { RegistrationReceipt } from "../own-registration/registration-receipts.ts";
import { loadUncached } from "../page-cache/load-queries.ts";
import { removedEventText } from "../shell/removed-event.tsx";
import type { Route } from "./+types/event-own-registration";

type LoadArgs = Pick<Route.LoaderArgs, "params" | "url" | "request">;

async function load(context: Readonly<RouterContextProvider>, { params, url, request }: LoadArgs) {
  const { eventId } = params;
  const former = receiptOfQuery(url);
  if (former !== null) return redirect(ownRegistrationPath(eventId, former), { headers: privateHeaders });
  const receipt = receiptOfPath(params);
  if (receipt !== null) {
    const own = await loadUncached(context, (queryClient, services) =>
      loadOwn(queryClient, services, eventId, receipt),
    );
    const news = newsIn(readNewsCookie(request.headers.get("cookie")));
    return data(
      { ...own, result: { ...own.result, news } },
      { status: own.result.event !== null && own.result.event.registration === null ? 404 : 200 },
    );
  }
  // Without a receipt the event is still shown, with an explanation.
  const event = await loadUncached(context, (queryClient, { api }) =>
    queryClient.query({ ...eventQuery(api, eventId), staleTime: "static" }),
  );
  return data({ ...event, result: { event: event.result, google: null, receipt, news: null } }, { status: 404 });
}

async function loadOwn(queryClient: QueryClient, { api }: Services, eventId: string, receipt: RegistrationReceipt) {
  try {
    const [event, google] = await Promise.all([
      queryClient.query(eventQuery(api, eventId, { receipt, subject: null })),
      queryClient.query(callQuery(api, "eventCalendarGoogle", { event_id: eventId })),
    ]);
    return { event, google, receipt };
  } catch (error) {
    if (!ApiError.isInstance(error) || error.status !== 404) throw error;
    if (error.body?.code === "EVENT_UNPUBLISHED")
      return { event: null, google: null, receipt, reason: error.body.message };
    throw pageFailure({ status: 404, message: removedEventText, isFatal: true, isForPeople: true });
  }
}

export const handle = readsQuery("registration_id", "manage_token");

export const loader = ({ context, ...args }: Route.LoaderArgs) => load(context, args);
export const clientLoader = ({ context, ...args }: Route.ClientLoaderArgs) => load(context, args);

/** Confirmation of the email, and cancellation without scripts. Only a POST acts: mail scanners follow links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { eventId } = params;
  // A page that was open before links changed sends the query.
  const receipt = receiptOfPath(params) ?? receiptOfQuery(url);
  if (receipt === null) return sendLink(context, eventId, request);
  const form = await request.formData();
  if (form.get("intent") === "confirm") return confirmEmail(context, eventId, receipt);
  if (form.get("intent") === "switch") return switchParticipation(context, { eventId, receipt, form });
  const reading = readForm(form, {
    schema: eventCancelRegistrationRequest,
    toRequest: (values) => toCancelRequest(eventId, receipt, values),
    initial: emptyCancellation,
  });
  if (!("request" in reading)) return data(reading, { status: 400 });
  try {
    await context.get(servicesContext).api.eventCancelRegistration(reading.request, { isErrorHandled: true });
    return redirectWithNews(ownRegistrationPath(eventId, receipt), "cancelled");
  } catch (error) {
    const { rejected, status } = createRejection(error, reading.values);
    return data(rejected, { status });
  }
}

/** A link that has expired leads to the page without it. */
async function confirmEmail(context: Readonly<RouterContextProvider>, eventId: string, receipt: RegistrationReceipt) {
  const own = ownRegistrationPath(eventId, receipt);
  try {
    const request = { event_id: eventId, ...receipt };
    await context.get(servicesContext).api.eventRegistrationConfirm(request, { isErrorHandled: true });
    return redirectWithNews(own, "confirmed");
  } catch (error) {
    const { rejected, status } = createRejection(error, {});
    if (status !== 404) return data({ confirmFailure: rejected.failure }, { status });
    return redirect(own, { status: 303, headers: privateHeaders });
  }
}

interface Switch {
  readonly eventId: string;
  readonly receipt: RegistrationReceipt;
  readonly form: FormData;
}

async function switchParticipation(context: Readonly<RouterContextProvider>, { eventId, receipt, form }: Switch) {
  const format = participationFormats.find((each) => each === form.get("participation_format"));
  try {
    const request = {
      event_id: eventId,
      ...receipt,
      participation_format: format ?? "EventParticipationFormatUnknown",
    };
    await context.get(servicesContext).api.eventRegistrationSwitch(request, { isErrorHandled: true });
    return redirectWithNews(ownRegistrationPath(eventId, receipt), "switched");
  } catch (error) {
    const { rejected, status } = createRejection(error, {});
    return data({ switchFailure: rejected.failure }, { status });
  }
}

/** «Потеряли ссылку?»: the response is the same whether the email is registered or not. */
async function sendLink(context: Readonly<RouterContextProvider>, eventId: string, request: Request) {
  const reading = readForm(await request.formData(), {
    schema: eventRegistrationLinkSendRequest,
    toRequest: (values) => ({ event_id: eventId, email: values.email.trim() }),
    initial: emptyLinkRequest,
  });
  if (!("request" in reading)) return data(reading, { status: 400 });
  try {
    await context.get(servicesContext).api.eventRegistrationLinkSend(reading.request, { isErrorHandled: true });
    return data({ isSent: true as const });
  } catch (error) {
    const { rejected, status } = createRejection(error, reading.values);
    return data(rejected, { status });
  }
}

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData === undefined
    ? [{ name: "robots", content: "noindex" }]
    : pageHead(
        {
          title:
            loaderData.result.event === null
              ? messages.ownLink
              : `${messages.ownLink}: ${loaderData.result.event.title}`,
          description: loaderData.result.event?.short_description ?? messages.unpublishedTitle,
          path: `/events/${params.eventId}/registration/own`,
          isIndexed: false,
        },
        loaderData.origin,
      );

export default function EventOwnRegistrationRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  if (loaderData.result.event === null) return <UnpublishedRegistrationPage reason={loaderData.result.reason} />;
  const { event, google, receipt } = loaderData.result;
  const sent = actionData ?? null;
  if (receipt === null) {
    const isOfLink = sent !== null && ("isSent" in sent || ("values" in sent && "email" in sent.values));
    return <NoReceiptPage event={event} request={isOfLink ? (sent as LinkRequestState) : null} />;
  }
  const rejected = sent !== null && "values" in sent && "reason" in sent.values ? sent : null;
  return (
    <OwnRegistrationPage
      event={event}
      receipt={receipt}
      google={google}
      rejected={rejected as RejectedForm<CancellationValues> | null}
      switchFailure={sent !== null && "switchFailure" in sent ? sent.switchFailure : null}
      confirmFailure={sent !== null && "confirmFailure" in sent ? sent.confirmFailure : null}
      news={loaderData.result.news}
    />
  );
}
