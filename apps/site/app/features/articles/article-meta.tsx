import type { ArticleSummary } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { articleDate } from "./article-date.ts";
import { messages } from "./messages.ts";

/** Date of publication and reading time. */
export function ArticleMeta({
  article: { published_at, reading_minutes },
}: {
  article: Pick<ArticleSummary, "published_at" | "reading_minutes">;
}): ReactElement {
  return (
    <Text variant="caption" tone="muted" className="article-meta">
      {published_at === null ? null : <time dateTime={published_at}>{articleDate(published_at)}</time>}
      <span>{messages.readingTime(reading_minutes)}</span>
    </Text>
  );
}
