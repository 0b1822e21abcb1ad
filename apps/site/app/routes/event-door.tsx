import { callQuery } from "@corp/api/react";
import type { ReactElement } from "react";
import { data } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { DoorPage } from "../features/admin/check-in/door-page.tsx";
import { messages } from "../features/admin/check-in/messages.ts";
import { closingMessage } from "../features/admin/check-in/use-check-in-queue.ts";
import { privatePageHeaders } from "../head/private-page.ts";
import { unlistedMeta } from "../head/unlisted-meta.ts";
import { readsQuery } from "../navigation/route-query.ts";
import { loadUncached } from "../page-cache/load-queries.ts";
import { ScriptsNeeded } from "../shell/scripts-needed.tsx";
import type { Route } from "./+types/event-door";
import adminSheet from "../shell/admin.css?url";

/** The page has neither people nor an error page of a link that does not work: a device may hold unsent check-ins. */
async function load({ context, params: { eventId, token } }: Pick<Route.LoaderArgs, "context" | "params">) {
  const request = { event_id: eventId, door_token: token };
  const { result } = await loadUncached(context, async (queryClient, { api }) => {
    try {
      const door = await queryClient.query({
        ...callQuery(api, "doorGet", request),
        queryFn: ({ signal }) => api.doorGet(request, { signal, isErrorHandled: true }),
      });
      return { opened: { door }, status: 200 };
    } catch (error) {
      const closed = closingMessage(error);
      if (closed === null) throw error;
      return { opened: { closed }, status: closingStatus(error) };
    }
  });
  return data(result.opened, { status: result.status });
}

const closingStatus = (error: unknown): number =>
  typeof error === "object" && error !== null && "status" in error && error.status === 404 ? 404 : 410;

export const handle = readsQuery("registration");

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Opening a person changes the query alone, and has to work without network. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const headers = privatePageHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminSheet }];

export const meta = unlistedMeta(messages.title);

/** Check-in at an event by its secret link. */
export default function EventDoorRoute({ loaderData, params }: Route.ComponentProps): ReactElement {
  return (
    <div className="shell-container">
      <DoorPage
        key={params.token}
        eventId={params.eventId}
        token={params.token}
        opened={loaderData}
        scriptsNeeded={<ScriptsNeeded text={messages.scriptsNeeded} />}
      />
    </div>
  );
}
