import type { Event } from "@corp/api";
import { Badge } from "@corp/ui";
import type { ReactElement } from "react";
import { eventStatusLabels } from "../../domain/labels.ts";
import { useNow } from "../../time/use-now.ts";
import { eventNearness } from "./event-nearness.ts";

const tones = {
  EventStatusUnknown: "neutral",
  EventHasPassed: "neutral",
  EventIsHappening: "accent",
  EventWillHappen: "success",
} as const;

/** The event's status; after hydration also how near it is. */
export function EventStatusBadge({ event }: { event: Event }): ReactElement {
  const now = useNow();
  const nearness = now === null || event.status !== "EventWillHappen" ? null : eventNearness(event, now);
  return (
    <Badge tone={tones[event.status]} data-status={event.status}>
      {nearness ?? eventStatusLabels[event.status]}
    </Badge>
  );
}
