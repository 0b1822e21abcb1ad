import type { AuditEntry } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useId } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { auditEntityNames, auditTarget, auditText } from "../../../domain/audit-labels.ts";
import { FieldDifferences } from "../../../editing/difference/difference-view.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { messages } from "./messages.ts";
import { fieldChanges } from "./value-text.ts";

interface AuditItemProps {
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** An audit entry; expands to the values before and after. */
export function AuditItem({ entry, isOpen, onToggle }: AuditItemProps): ReactElement {
  const detailsId = useId();
  const what = auditText(entry);
  return (
    <li className="audit-item">
      <div className="audit-item-head">
        <div>
          <Text>{what}</Text>
          <Text variant="caption" tone="muted">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            {` · ${entry.actor_name ?? messages.unknownActor} · ${auditEntityNames[entry.entity]}`}
          </Text>
        </div>
        <Button
          variant="ghost"
          size={400}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={isOpen ? messages.hideLabel(what) : messages.showLabel(what)}
          onClick={onToggle}
        >
          {isOpen ? messages.hide : messages.show}
        </Button>
      </div>
      {isOpen ? (
        <div id={detailsId} className="audit-item-details">
          <AuditDetails entry={entry} />
        </div>
      ) : null}
    </li>
  );
}

function AuditDetails({ entry }: Pick<AuditItemProps, "entry">): ReactElement {
  const fields = fieldChanges(entry, zoneHere());
  const target = auditTarget(entry);
  const { entity, entity_id: id } = entry;
  return (
    <>
      {fields.length === 0 ? (
        <Text tone="muted">{messages.noFields}</Text>
      ) : (
        <>
          <FieldDifferences fields={fields} />
          <Text variant="caption" tone="muted">
            {messages.legend}
          </Text>
        </>
      )}
      <div className="audit-item-links">
        {target === null ? null : <Link render={<RouterLink to={target} />}>{messages.open}</Link>}
        {target !== null && (entity === "event" || entity === "article") ? (
          <Link render={<RouterLink to={`/admin/${entity}s/${id}/revisions`} />}>{messages.revisions}</Link>
        ) : null}
        <Link render={<RouterLink to={`/admin/audit?${new URLSearchParams({ entity, entity_id: id }).toString()}`} />}>
          {messages.sameThing}
        </Link>
      </div>
    </>
  );
}
