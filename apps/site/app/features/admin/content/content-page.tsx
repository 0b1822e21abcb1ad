import type { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { Loader } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { useDraftStore, useFoundDrafts } from "../../../editing/drafts/use-drafts.ts";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { withBase } from "../../../navigation/base-path.ts";
import { articleRecord, eventRecord, hasContent } from "./content-record.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import { isContentValue } from "./content-value.ts";
import { ArticleWorkspace, EventWorkspace } from "./content-workspaces.tsx";
import { messages } from "./messages.ts";
import type { PreviewComponent } from "./preview-frame.tsx";
import type { PartDrafts } from "./use-content-part.ts";

interface ContentPageProps {
  readonly id: string;
  readonly Preview: PreviewComponent;
}

export function ArticleContentPage({ id, Preview }: ContentPageProps): ReactElement {
  const { api } = useServices();
  // Refetched each time the page is opened: a save must name the version that the person sees.
  const query = useQuery({ ...callQuery(api, "articleGet", { article_id: id }), refetchOnMount: "always" });
  const record = query.data !== undefined && query.isFetchedAfterMount ? articleRecord(query.data) : undefined;
  const content = usePartDrafts("article", id, "content");
  return (
    <ContentGate record={record} query={query} areDraftsLoaded={content !== undefined}>
      {(opened) =>
        content === undefined ? null : <ArticleWorkspace opened={opened} drafts={{ content }} Preview={Preview} />
      }
    </ContentGate>
  );
}

export function EventContentPage({ id, Preview }: ContentPageProps): ReactElement {
  const { api } = useServices();
  const query = useQuery({ ...callQuery(api, "eventGet", { event_id: id }), refetchOnMount: "always" });
  const record = query.data !== undefined && query.isFetchedAfterMount ? eventRecord(query.data) : undefined;
  const about = usePartDrafts("event", id, "about");
  const other = usePartDrafts("event", id, "other_content");
  return (
    <ContentGate record={record} query={query} areDraftsLoaded={about !== undefined && other !== undefined}>
      {(opened) =>
        about === undefined || other === undefined ? null : (
          <EventWorkspace opened={opened} drafts={{ about, other_content: other }} Preview={Preview} />
        )
      }
    </ContentGate>
  );
}

function usePartDrafts(kind: ContentRecord["kind"], id: string, part: ContentPartId): PartDrafts | undefined {
  const store = useDraftStore(`${kind}.${id}.${part}`, isContentValue);
  const drafts = useFoundDrafts(store);
  return drafts === undefined ? undefined : { store, drafts };
}

interface ContentGateProps {
  readonly record: ContentRecord | undefined;
  readonly query: Pick<UseQueryResult<unknown, ApiError>, "error" | "refetch">;
  readonly areDraftsLoaded: boolean;
  readonly children: (opened: ContentRecord) => ReactElement | null;
}

/**
 * Waits for the record and its drafts. `create` is for records without content, `edit` for others; each redirects to
 * the other.
 */
function ContentGate({ record, query, areDraftsLoaded, children }: ContentGateProps): ReactElement {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (record === undefined && query.error !== null) {
    return <RecordFailure error={query.error} onRetry={query.refetch} to="/admin" toLabel={messages.toOverview} />;
  }
  if (record === undefined || !areDraftsLoaded) return <Loader label={messages.loading} />;
  return (
    <AdminProvider navigate={(path) => void navigate(path)} hrefOf={withBase}>
      <OpenedRecord key={pathname.replace(/\/[a-z]+$/u, "")} record={record} pathname={pathname} search={search}>
        {children}
      </OpenedRecord>
    </AdminProvider>
  );
}

interface OpenedProps extends Pick<ContentGateProps, "children"> {
  readonly record: ContentRecord;
  readonly pathname: string;
  readonly search: string;
}

/** The first version: what is read later must not replace what is being typed. */
function OpenedRecord({ record, pathname, search, children }: OpenedProps): ReactElement | null {
  const [opened] = useState(record);
  const [wanted] = useState(
    () => pathname.slice(0, pathname.lastIndexOf("/") + 1) + (hasContent(record) ? "edit" : "create"),
  );
  return pathname === wanted ? children(opened) : <Navigate to={wanted + search} replace />;
}
