import type { ArticleSummary } from "@corp/api";
import { Badge, Link } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { Link as RouterLink } from "react-router";
import { publicationState, publicationText, publicationTones } from "../../../editing/publication-state.ts";
import { momentIn } from "../../../time/event-time.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { messages } from "./messages.ts";

export type ArticleColumnId = keyof typeof messages.columns;

/** The columns that can be hidden; the title is always shown. */
export const optionalColumns = ["state", "authors", "tags", "updated", "published", "minutes"] as const;
export const usualColumns: readonly ArticleColumnId[] = ["state", "authors", "tags", "updated"];

const { columns: titles } = messages;
const here = (instant: string): string => momentIn(instant, zoneHere());

const all: Readonly<Record<ArticleColumnId, Omit<TableColumn<ArticleSummary>, "id" | "title">>> = {
  title: {
    isRowHeader: true,
    sortable: true,
    width: "18rem",
    render: ({ article_id, title }) => (
      <Link variant="text" render={<RouterLink to={`/admin/articles/${article_id}/edit`} />}>
        {title}
      </Link>
    ),
  },
  state: {
    width: "9rem",
    render: (article) => <Badge tone={publicationTones[publicationState(article)]}>{publicationText(article)}</Badge>,
  },
  authors: { width: "10rem", render: ({ authors }) => authors.map(({ name }) => name).join(", ") },
  tags: { width: "9rem", render: ({ tags }) => tags.map(({ name }) => name).join(", ") },
  updated: { sortable: true, width: "10.5rem", render: ({ updated_at }) => here(updated_at) },
  published: {
    sortable: true,
    width: "10.5rem",
    render: ({ is_published, published_at }) => (is_published && published_at !== null ? here(published_at) : "—"),
  },
  minutes: { width: "8rem", align: "end", render: ({ reading_minutes }) => reading_minutes },
};

/** The shown columns, in the table's order. */
export function articleColumns(shown: readonly ArticleColumnId[]): readonly TableColumn<ArticleSummary>[] {
  return (Object.keys(all) as ArticleColumnId[])
    .filter((id) => id === "title" || shown.includes(id))
    .map((id) => ({ id, title: titles[id], ...all[id] }));
}

/**
 * The default order is by the date of creation, which has no column: the heading of the publication date stands for
 * it.
 */
export const sortOfColumn = { title: "title", updated: "updated_at", published: "time" } as const;
