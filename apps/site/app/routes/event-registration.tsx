import { eventRegisterRequestTo } from "@corp/api/contract";
import { callQuery } from "@corp/api/react";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { data } from "react-router";
import { randomKey } from "../core/random-key.ts";
import { servicesContext } from "../core/services.ts";
import type { Services } from "../core/services.ts";
import { messages } from "../features/registration/messages.ts";
import { ownRegistrationPath } from "../features/registration/own-registration.ts";
import { RegistrationPage } from "../features/registration/registration-page.tsx";
import { emptyRegistration, toRegisterRequest } from "../features/registration/registration-values.ts";
import { readForm, rejectedFormContext, createRejection } from "../forms/form-action.server.ts";
import { failedTitle } from "../forms/messages.ts";
import { redirectWithNews } from "../forms/redirect-with-news.server.ts";
import { pageHead } from "../head/page-head.ts";
import { eventQuery, findOwner } from "../own-registration/event-query.ts";
import { loadUncached } from "../page-cache/load-queries.ts";
import type { Route } from "./+types/event-registration";

const load = (eventId: string) => async (queryClient: QueryClient, services: Services) => {
  const { api } = services;
  const [event, availability] = await Promise.all([
    queryClient.query({ ...eventQuery(api, eventId, findOwner(services, eventId)), staleTime: "static" }),
    queryClient.query(callQuery(api, "eventRegistrationAvailability", { event_id: eventId })),
  ]);
  // The idempotency key of every attempt from this page; the page must therefore never be cached.
  return { event, availability, requestKey: randomKey() };
};

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  ...(await loadUncached(context, load(params.eventId))),
  isRejected: context.get(rejectedFormContext),
});
export const clientLoader = async ({ context, params }: Route.ClientLoaderArgs) => ({
  ...(await loadUncached(context, load(params.eventId))),
  isRejected: false,
});

/** Submission without scripts: a rejected form keeps what was typed, an accepted one redirects to its result. */
export async function action({ context, params: { eventId }, request }: Route.ActionArgs) {
  const { api } = context.get(servicesContext);
  const { registration_questions: questions } = await api.eventGet({ event_id: eventId, rich_text: "html" });
  const reading = readForm(await request.formData(), {
    schema: eventRegisterRequestTo(questions),
    toRequest: (values) => toRegisterRequest(eventId, questions, values),
    initial: emptyRegistration("EventParticipationFormatUnknown", questions),
  });
  context.set(rejectedFormContext, true);
  if (!("request" in reading)) return data(reading, { status: 400 });
  try {
    const { registration_id, manage_token } = await api.eventRegister(reading.request, { isErrorHandled: true });
    return redirectWithNews(ownRegistrationPath(eventId, { registration_id, manage_token }), "registered");
  } catch (error) {
    const { rejected, status } = createRejection(error, reading.values);
    return data(rejected, { status });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData === undefined
    ? []
    : pageHead(
        {
          title: pageTitle(loaderData.result.event.title, loaderData.isRejected),
          description: loaderData.result.event.short_description,
          path: `/events/${params.eventId}/registration`,
          isIndexed: false,
        },
        loaderData.origin,
      );

function pageTitle(event: string, isRejected: boolean): string {
  const title = `${messages.formTitle}: ${event}`;
  return isRejected ? failedTitle(title) : title;
}

export default function EventRegistrationRoute({ loaderData, actionData, params }: Route.ComponentProps): ReactElement {
  return <RegistrationPage key={params.eventId} {...loaderData.result} rejected={actionData ?? null} />;
}
