import type { AuditEntry, Ticker } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useId } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { formatInstant } from "../../../lists/format-instant.ts";
import { messages } from "./messages.ts";
import { itemsOfChange } from "./ticker-values.ts";

interface TickerHistoryProps {
  /** The newest first. */
  readonly entries: readonly AuditEntry[];
  readonly onUse: (items: Ticker["items"]) => void;
}

/** Former announcements with their editors; each can be used again. */
export function TickerHistory({ entries, onUse }: TickerHistoryProps): ReactElement {
  const headingId = useId();
  return (
    <section className="line-history" aria-labelledby={headingId}>
      <Text as="h2" variant="title" id={headingId}>
        {messages.history}
      </Text>
      {entries.length === 0 ? <Text tone="muted">{messages.noHistory}</Text> : null}
      <ol>
        {entries.map((entry) => (
          <HistoryEntry key={entry.audit_id} entry={entry} onUse={onUse} />
        ))}
      </ol>
      <Link render={<RouterLink to="/admin/audit?entity=running-line" />}>{messages.allHistory}</Link>
    </section>
  );
}

function HistoryEntry({ entry, onUse }: { entry: AuditEntry; onUse: TickerHistoryProps["onUse"] }): ReactElement {
  const items = itemsOfChange(entry);
  const when = formatInstant(entry.at);
  return (
    <li>
      <Text variant="caption" tone="muted">
        <time dateTime={entry.at}>{when}</time>
        {` · ${entry.actor_name ?? messages.unknownEditor}`}
      </Text>
      {items.length === 0 ? (
        <Text>{messages.wasOff}</Text>
      ) : (
        <>
          <ul>
            {items.map(({ text, url }, index) => (
              <li key={index}>{url === null ? text : `${text} — ${url}`}</li>
            ))}
          </ul>
          <Button variant="outline" size={400} aria-label={messages.takeLabel(when)} onClick={() => onUse(items)}>
            {messages.take}
          </Button>
        </>
      )}
    </li>
  );
}
