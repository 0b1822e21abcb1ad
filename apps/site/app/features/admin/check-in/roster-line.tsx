import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import type { Roster } from "./use-roster.ts";

/** The number of people loaded on this device. */
export function RosterLine({ roster: { people, status } }: { roster: Roster }): ReactElement {
  const words = {
    loading: messages.rosterLoading(people.size),
    complete: messages.rosterReady(people.size),
    partial: messages.rosterPartial(people.size),
    failed: people.size === 0 ? messages.rosterFailed : messages.rosterKept(people.size),
  };
  return (
    <Text variant="caption" tone="muted">
      {words[status]}
    </Text>
  );
}
