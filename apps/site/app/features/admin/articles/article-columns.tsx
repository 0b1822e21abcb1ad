import type { ArticleSummary } from "@corp/api";
import { Badge, Link } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { Link as RouterLink } from "react-router";
import { publicationState } from "../../../domain/publication-state.ts";
import { publicationText, publicationTones } from "../../../editing/publication-text.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { momentIn } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";

const { columns: titles } = messages;
const here = (instant: string): string => momentIn(instant, zoneHere());

/** All columns; the first is always shown. */
export const articleColumns: readonly TableColumn<ArticleSummary>[] = [
  {
    id: "title",
    title: titles.title,
    isRowHeader: true,
    sortable: true,
    width: "18rem",
    render: ({ article_id, title }) => (
      <Link variant="text" render={<RouterLink to={`/admin/articles/${article_id}/edit`} />}>
        {title}
      </Link>
    ),
  },
  {
    id: "state",
    title: titles.state,
    width: "9rem",
    render: (article) => <Badge tone={publicationTones[publicationState(article)]}>{publicationText(article)}</Badge>,
  },
  {
    id: "authors",
    title: titles.authors,
    width: "10rem",
    render: ({ authors }) => authors.map(({ name }) => name).join(", "),
  },
  { id: "tags", title: titles.tags, width: "9rem", render: ({ tags }) => tags.map(({ name }) => name).join(", ") },
  {
    id: "updated",
    title: titles.updated,
    sortable: true,
    width: "10.5rem",
    render: ({ updated_at }) => here(updated_at),
  },
  {
    id: "published",
    title: titles.published,
    sortable: true,
    width: "10.5rem",
    render: ({ is_published, published_at }) => (is_published && published_at !== null ? here(published_at) : "—"),
  },
  {
    id: "minutes",
    title: titles.minutes,
    width: "8rem",
    align: "end",
    render: ({ reading_minutes }) => reading_minutes,
  },
];

export const usualColumns: readonly string[] = ["state", "authors", "tags", "updated"];

/**
 * The default order is by the date of creation, which has no column: the heading of the publication date stands for
 * it.
 */
export const sortOfColumn = { title: "title", updated: "updated_at", published: "time" } as const;
