import { callInfiniteQuery } from "@corp/api/react";
import { useRole } from "@corp/auth/react";
import { Button, Loader, Text } from "@corp/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { administratorRoles } from "../../../domain/roles.ts";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { LoadFailure } from "../../../lists/load-failure.tsx";
import { LoadMore } from "../../../lists/load-more.tsx";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { auditRequest, hasFilters, readAuditFilters } from "./audit-filters.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { AuditItem } from "./audit-item.tsx";
import { messages } from "./messages.ts";

const pageSize = 50;

/** The audit log. Editors see entries of content, administrators all entries. */
export function AuditPage(): ReactElement {
  const isAdministrator = useRole(administratorRoles);
  const [params, setParams] = useSearchPatch();
  const filters = readAuditFilters(params);
  const openId = params.get("entry");
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <AuditFilterBar filters={filters} isAdministrator={isAdministrator} onChange={setParams} />
      {filters.entityId === "" ? null : (
        <div className="audit-one" role="status">
          <Text>{messages.onlyOne}</Text>
          <Button variant="outline" size={400} onClick={() => setParams({ entity: undefined, entity_id: undefined })}>
            {messages.showAll}
          </Button>
        </div>
      )}
      <AuditList filters={filters} openId={openId} onOpen={(entry) => setParams({ entry: entry ?? undefined })} />
    </AdminPage>
  );
}

interface AuditListProps {
  readonly filters: AuditFilters;
  readonly openId: string | null;
  readonly onOpen: (auditId: string | null) => void;
}

function AuditList({ filters, openId, onOpen }: AuditListProps): ReactElement {
  const { api } = useServices();
  const query = useInfiniteQuery({
    ...callInfiniteQuery(api, "auditList", auditRequest(filters, pageSize, zoneHere())),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  if (data === undefined) {
    return error === null ? (
      <Loader label={messages.loading} />
    ) : (
      <LoadFailure error={error} onRetry={() => void query.refetch()} />
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <div className="audit-list" aria-busy={isPlaceholderData}>
      {entries.length === 0 ? (
        <Text tone="muted">{hasFilters(filters) ? messages.emptyFound : messages.empty}</Text>
      ) : (
        <ol aria-label={messages.list}>
          {entries.map((entry) => (
            <AuditItem
              key={entry.audit_id}
              entry={entry}
              isOpen={entry.audit_id === openId}
              onToggle={() => onOpen(entry.audit_id === openId ? null : entry.audit_id)}
            />
          ))}
        </ol>
      )}
      {error === null ? null : (
        <LoadFailure
          error={error}
          onRetry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {hasNextPage && error === null ? (
        <LoadMore isLoading={isFetchingNextPage} onLoad={() => void query.fetchNextPage()} />
      ) : null}
    </div>
  );
}
