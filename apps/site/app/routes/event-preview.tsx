import { callQuery } from "@corp/api/react";
import type { ReactElement } from "react";
import { eventTitle } from "../domain/event-title.ts";
import { PreviewNotice } from "../editing/unpublished-notice.tsx";
import { EventPreview } from "../features/events/event-preview.tsx";
import { leavePreview } from "../head/leave-preview.ts";
import { pageHead } from "../head/page-head.ts";
import { privatePageHeaders } from "../head/private-page.ts";
import { loadUncached } from "../page-cache/load-queries.ts";
import "./event.css";
import type { Route } from "./+types/event-preview";

/** Also on the server: the page is for the holders of its secret link, and never cached. */
const load = ({ context, params: { eventId, token } }: Pick<Route.LoaderArgs, "context" | "params">) =>
  loadUncached(context, async (queryClient, { api }) => {
    const request = { event_id: eventId, rich_text: "html", as_visitor: true, preview_token: token } as const;
    const event = await queryClient.query(callQuery(api, "eventGet", request));
    leavePreview(event, `/events/${eventId}`);
    return event;
  });

export const loader = (args: Route.LoaderArgs) => load(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = ({ loaderData, location: { pathname: path } }) => {
  if (loaderData === undefined) return [{ name: "robots", content: "noindex" }];
  const { result: event, origin } = loaderData;
  return pageHead({ title: eventTitle(event), description: event.short_description, path, isIndexed: false }, origin);
};

/** An event under its secret preview link. */
export default function EventPreviewRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <div className="event shell-container">
      <PreviewNotice />
      <EventPreview event={loaderData.result} />
    </div>
  );
}
