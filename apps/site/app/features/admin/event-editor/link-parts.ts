import type { Event } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { contract } from "@corp/api/contract";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import { describeLinks, emptyLink, toLinks, toLinkValues } from "../../../editing/records/titled-links.tsx";
import type { LinkValues } from "../../../editing/records/titled-links.tsx";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { messages } from "./messages.ts";

export interface LinksValues {
  readonly links: readonly LinkValues[];
}

const schema = contract.eventNotificationBeforeSet.request;
type Side = "links_before" | "links_after";
export type LinkPart = EventPart<LinksValues, typeof schema>;

function linkPart(side: Side, label: string, send: LinkPart["send"]): LinkPart {
  return {
    name: side,
    shape: { links: [emptyLink] },
    schema,
    read: (event) => ({ links: toLinkValues(event[side]) }),
    toRequest: ({ links }) => ({ links: toLinks(links) }),
    send,
    describe: ({ links }) => new Map([[label, describeLinks(links)]]),
    adopt: (shown, sent, stored) => (shown === sent ? { links: withSentKeys(stored.links, sent.links) } : shown),
  };
}

/** The responses of these two endpoints hold only the links: the event is refetched. */
const readAgain = (api: AdminClient, event_id: string): Promise<Event> => api.eventGet({ event_id }, shownHere);

export const linkParts = {
  before: linkPart("links_before", messages.links.before, async (api, request) => {
    await api.eventNotificationBeforeSet(request, shownHere);
    return readAgain(api, request.event_id);
  }),
  after: linkPart("links_after", messages.links.after, async (api, request) => {
    await api.eventNotificationAfterSet(request, shownHere);
    return readAgain(api, request.event_id);
  }),
} as const;
