import type { Dashboard } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { formatInstant } from "../../../lists/format-instant.ts";
import { messages } from "./messages.ts";

interface Piece {
  readonly kind: "event" | "article";
  readonly id: string;
  readonly title: string;
  readonly at: string;
}

/** The editor of the text, which is what a draft lacks. */
const editorPath = ({ kind, id }: Piece): string =>
  kind === "event" ? `/events/${id}/content/edit` : `/blog/${id}/content/edit`;

/** Further drafts are in the lists. */
const mostDrafts = 8;

/** Unpublished drafts, latest edited first. */
export function Drafts({ drafts }: Pick<Dashboard, "drafts">): ReactElement {
  const pieces: readonly Piece[] = [
    ...drafts.events.map(({ event_id: id, title, updated_at: at }) => ({ kind: "event" as const, id, title, at })),
    ...drafts.articles.map(({ article_id: id, title, updated_at: at }) => ({
      kind: "article" as const,
      id,
      title,
      at,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <>
      <Pieces pieces={pieces.slice(0, mostDrafts)} empty={messages.noDrafts} timeText={messages.changedAt} />
      {pieces.length > mostDrafts ? (
        <Text variant="caption">
          <Link render={<RouterLink to="/admin/events?publication=draft" />}>{messages.allDraftEvents}</Link>{" "}
          <Link render={<RouterLink to="/admin/articles?publication=draft" />}>{messages.allDraftArticles}</Link>
        </Text>
      ) : null}
    </>
  );
}

/** Scheduled publications, soonest first. */
export function Scheduled({ scheduled }: Pick<Dashboard, "scheduled">): ReactElement {
  const pieces = scheduled.map(({ publish_at: at, ...rest }) => ({ ...rest, at }));
  return <Pieces pieces={pieces} empty={messages.noScheduled} timeText={messages.publishAt} />;
}

interface PiecesProps {
  readonly pieces: readonly Piece[];
  readonly empty: string;
  readonly timeText: (when: string) => string;
}

function Pieces({ pieces, empty, timeText }: PiecesProps): ReactElement {
  if (pieces.length === 0) return <Text tone="muted">{empty}</Text>;
  return (
    <ul className="dashboard-list">
      {pieces.map((piece) => (
        <li key={`${piece.kind} ${piece.id}`}>
          <Link variant="text" render={<RouterLink to={editorPath(piece)} />}>
            {piece.title}
          </Link>
          <Text variant="caption" tone="muted">
            {messages[piece.kind]}, <time dateTime={piece.at}>{timeText(formatInstant(piece.at))}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
