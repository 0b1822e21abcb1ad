import type { ReactElement } from "react";
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../core/services.ts";
import { joinMessages } from "../features/registration/join-messages.ts";
import { JoinPage } from "../features/registration/join-page.tsx";
import { receiptOfPath } from "../features/registration/own-registration.ts";
import { createRejection } from "../forms/form-action.server.ts";
import { pageHead } from "../head/page-head.ts";
import { privatePageHeaders } from "../head/private-page.ts";
import { eventQuery } from "../own-registration/event-query.ts";
import { loadUncached } from "../page-cache/load-queries.ts";
import type { Route } from "./+types/event-join";

type LoadArgs = Pick<Route.LoaderArgs, "params">;

function load(context: Readonly<RouterContextProvider>, { params }: LoadArgs) {
  const receipt = receiptOfPath(params);
  return loadUncached(context, async (queryClient, { api }) => ({
    event: await queryClient.query({
      ...eventQuery(api, params.eventId, { receipt, subject: null }),
      ...(receipt === null && { staleTime: "static" as const }),
    }),
    receipt,
    now: Date.now(),
  }));
}

export const loader = ({ context, ...args }: Route.LoaderArgs) => load(context, args);
export const clientLoader = ({ context, ...args }: Route.ClientLoaderArgs) => load(context, args);

/** Opens the broadcast. Only a POST counts the person as joined: mail scanners follow links. */
export async function action({ context, params }: Route.ActionArgs) {
  const receipt = receiptOfPath(params);
  if (receipt === null) return data({ failure: joinMessages.unknown }, { status: 404 });
  try {
    const request = { event_id: params.eventId, ...receipt };
    const { url } = await context.get(servicesContext).api.eventBroadcastJoin(request, { isErrorHandled: true });
    return data({ url });
  } catch (error) {
    const { rejected, status } = createRejection(error, {});
    return data({ failure: rejected.failure ?? joinMessages.failed }, { status });
  }
}

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData === undefined
    ? [{ name: "robots", content: "noindex" }]
    : pageHead(
        {
          title: `${joinMessages.title}: ${loaderData.result.event.title}`,
          description: loaderData.result.event.short_description,
          path: `/events/${params.eventId}/join`,
          isIndexed: false,
        },
        loaderData.origin,
      );

export default function EventJoinRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { event, receipt, now } = loaderData.result;
  const url = actionData !== undefined && "url" in actionData ? actionData.url : null;
  const failure = actionData !== undefined && "failure" in actionData ? actionData.failure : null;
  return <JoinPage event={event} receipt={receipt} loadedAt={now} url={url} failure={failure} />;
}
