import type { Revision, RevisionEntity } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { Button, Link, Loader, Text } from "@corp/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { failureMessage } from "../../../../core/failure-message.ts";
import { useServices } from "../../../../core/services-provider.tsx";
import { useSearchPatch } from "../../../../lists/use-search-patch.ts";
import { messages } from "../messages.ts";
import { RevisionDifference } from "./revision-difference.tsx";
import { fieldNames, instantHere } from "./revision-facts.ts";

interface RevisionsPageProps {
  readonly entity: RevisionEntity;
  readonly id: string;
  /** The target of the back link. @default none: the page is embedded */
  readonly back?: { readonly to: string; readonly name: string };
}

const pageSize = 50;

/** The revisions with their authors; two can be compared, and one restored. The URL holds the compared ones. */
export function RevisionsPage({ entity, id, back }: RevisionsPageProps): ReactElement {
  const { api } = useServices();
  const [params, compare] = useSearchPatch();
  const query = useInfiniteQuery({
    ...callInfiniteQuery(api, "revisionList", { entity, entity_id: id, limit: pageSize }),
    refetchOnMount: "always",
  });
  const revisions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [newest] = revisions;
  const find = (wanted: string | null): Revision | undefined =>
    revisions.find(({ revision_id }) => revision_id === wanted);
  const to = find(params.get("to")) ?? newest;
  const from = find(params.get("from")) ?? revisionBefore(revisions, to);

  return (
    <div className="admin-page">
      <header>
        {back === undefined ? null : (
          <Link variant="quiet" render={<RouterLink to={back.to} />}>
            {back.name}
          </Link>
        )}
        <Text as={back === undefined ? "h2" : "h1"} variant={back === undefined ? "title" : "headline"}>
          {messages.revisions}
        </Text>
      </header>
      {query.error === null ? null : (
        <div role="alert">
          <Text>{failureMessage(query.error)}</Text>
          <Button variant="outline" size={400} onClick={() => void query.refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {query.data === undefined && query.error === null ? <Loader label={messages.loading} /> : null}
      {query.data !== undefined && revisions.length === 0 ? <Text tone="muted">{messages.noRevisions}</Text> : null}
      <div className="revisions">
        <section aria-label={messages.list} className="revisions-list">
          <ol>
            {revisions.map((revision) => (
              <RevisionRow
                key={revision.revision_id}
                revision={revision}
                isShown={revision === to}
                onShow={() =>
                  compare({ to: revision.revision_id, from: revisionBefore(revisions, revision)?.revision_id })
                }
              />
            ))}
          </ol>
          {query.hasNextPage ? (
            <Button
              variant="outline"
              size={400}
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {messages.more100}
            </Button>
          ) : null}
        </section>
        {to === undefined || newest === undefined ? null : (
          <RevisionDifference
            entity={entity}
            id={id}
            revisions={revisions}
            from={from}
            to={to}
            newest={newest}
            onCompare={compare}
          />
        )}
      </div>
    </div>
  );
}

function revisionBefore(revisions: readonly Revision[], revision: Revision | undefined): Revision | undefined {
  return revision === undefined ? undefined : revisions[revisions.indexOf(revision) + 1];
}

interface RevisionRowProps {
  readonly revision: Revision;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function RevisionRow({ revision, isShown, onShow }: RevisionRowProps): ReactElement {
  const { at, actor_name, action, changed } = revision;
  return (
    <li>
      <button type="button" className="revisions-row" aria-current={isShown ? "true" : undefined} onClick={onShow}>
        <strong>{instantHere(at)}</strong>
        <span>{actor_name ?? messages.unknownEditor}</span>
        <small>{describeChange(action, changed)}</small>
      </button>
    </li>
  );
}

function describeChange(action: string, changed: readonly string[]): string {
  const names = fieldNames(changed);
  if (action === "revisionRestore") return `${messages.restored}${names === "" ? "" : `: ${names}`}`;
  if (action.endsWith("Create") || action === "eventDuplicate") return messages.first;
  return names === "" ? messages.noChanges : names;
}
