import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { eventFormatLabels } from "../../core/labels.ts";
import { timeZones } from "../../core/time/time-zones.ts";
import type { EventFieldName, EventValues } from "./event-values.ts";
import { messages } from "./messages.ts";

export interface ConflictNoticeProps {
  readonly mine: EventValues;
  readonly theirs: EventValues;
  readonly onKeepMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Two editors saved: both texts side by side, and the choice is the person's. */
export function ConflictNotice({ mine, theirs, onKeepMine, onKeepTheirs }: ConflictNoticeProps): ReactElement {
  const names = Object.keys(messages.fields) as EventFieldName[];
  const different = names.filter((name) => mine[name] !== theirs[name]);
  return (
    <div className="event-form-notice" role="alert">
      <Text as="h2" variant="subtitle">
        {messages.conflictTitle}
      </Text>
      <Text>{messages.conflictText}</Text>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.conflictField}</th>
            <th scope="col">{messages.conflictMine}</th>
            <th scope="col">{messages.conflictTheirs}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((name) => (
            <tr key={name}>
              <th scope="row">{messages.fields[name]}</th>
              <td>{shown(name, mine)}</td>
              <td>{shown(name, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="event-form-actions">
        <Button size={400} onClick={onKeepMine}>
          {messages.keepMine}
        </Button>
        <Button size={400} variant="outline" onClick={onKeepTheirs}>
          {messages.keepTheirs}
        </Button>
      </div>
    </div>
  );
}

/** A value as the form shows it to people. */
function shown(name: EventFieldName, values: EventValues): string {
  if (name === "format") return eventFormatLabels[values.format];
  if (name === "time_zone") return timeZones.find((zone) => zone.name === values.time_zone)?.label ?? values.time_zone;
  return values[name].replace(/^(\d{4}-\d\d-\d\d)T/u, "$1 ");
}
