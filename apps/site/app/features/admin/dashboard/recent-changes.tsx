import type { AuditEntry } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Link, Loader, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { auditActionText, auditTarget } from "../../../domain/audit-labels.ts";
import { formatInstant } from "../../../lists/format-instant.ts";
import { LoadFailure } from "../../../lists/load-failure.tsx";
import { messages } from "./messages.ts";

/** The latest audit entries. */
export function RecentChanges(): ReactElement {
  const { api } = useServices();
  const { data, error, refetch } = useQuery(callQuery(api, "auditList", { limit: 8 }));
  if (data === undefined) {
    return error === null ? (
      <Loader label={messages.changesLoading} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.items.length === 0) return <Text tone="muted">{messages.noChanges}</Text>;
  return (
    <ul className="dashboard-list">
      {data.items.map((entry) => (
        <RecentChange key={entry.audit_id} entry={entry} />
      ))}
    </ul>
  );
}

function RecentChange({ entry }: { readonly entry: AuditEntry }): ReactElement {
  const target = auditTarget(entry);
  const title = entry.title ?? "";
  return (
    <li>
      <Text>
        {auditActionText(entry.action)}
        {title === "" ? null : ": "}
        {title === "" || target === null ? (
          title
        ) : (
          <Link variant="text" render={<RouterLink to={target} />}>
            {title}
          </Link>
        )}
      </Text>
      <Text variant="caption" tone="muted">
        {entry.actor_name ?? messages.unknownActor}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </Text>
    </li>
  );
}
