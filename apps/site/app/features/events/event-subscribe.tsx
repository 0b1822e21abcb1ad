import { writeEventFilter } from "@corp/api/contract";
import { Button, Link, Text } from "@corp/ui";
import { useId } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { calendarFeedUrl, webcalUrl } from "../../navigation/calendar-feed.ts";
import type { UrlFilter } from "./event-filters.ts";
import { isFiltered } from "./event-filters.ts";
import { listMessages } from "./list-messages.ts";
import "./event-subscribe.css";

/** Subscribes a calendar program to what the list is filtered by, or to all events. */
export function EventSubscribe({ filter: { period: _period, ...filter } }: { filter: UrlFilter }): ReactElement {
  const { publicOrigin } = useServices().configuration;
  const isOfList = isFiltered({ period: "upcoming", ...filter });
  return (
    <SubscribeLinks
      feed={calendarFeedUrl(publicOrigin, writeEventFilter(filter).toString())}
      hint={isOfList ? listMessages.subscribeFiltered : listMessages.subscribeAll}
      whole={isOfList ? calendarFeedUrl(publicOrigin) : null}
    />
  );
}

interface SubscribeLinksProps {
  readonly feed: string;
  readonly hint: string;
  /** The feed of all events, where `feed` is not that one. */
  readonly whole: string | null;
}

/** Each program takes the feed in its own way. */
function SubscribeLinks({ feed, hint, whole }: SubscribeLinksProps): ReactElement {
  const titleId = useId();
  return (
    <section className="event-subscribe" aria-labelledby={titleId}>
      <Text as="h2" variant="lead" id={titleId}>
        {listMessages.subscribeTitle}
      </Text>
      <Text tone="muted">{hint}</Text>
      <div className="event-subscribe-ways">
        <Button variant="outline" href={webcalUrl(feed)}>
          {listMessages.subscribe}
        </Button>
        <Button variant="outline" href={googleUrl(feed)} target="_blank" rel="noopener noreferrer">
          {listMessages.subscribeGoogle}
        </Button>
        <Button variant="outline" href={outlookUrl(feed)} target="_blank" rel="noopener noreferrer">
          {listMessages.subscribeOutlook}
        </Button>
        <Button variant="outline" href={feed}>
          {listMessages.subscribeFile}
        </Button>
      </div>
      {whole === null ? null : (
        <Text variant="caption">
          <Link variant="text" href={webcalUrl(whole)} external={false}>
            {listMessages.subscribeWhole}
          </Link>
        </Text>
      )}
    </section>
  );
}

/** Google Calendar subscribes by a `webcal:` URL alone; it takes others for a person's email. */
const googleUrl = (feed: string): string =>
  `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcalUrl(feed))}`;

const outlookUrl = (feed: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(feed)}`;
