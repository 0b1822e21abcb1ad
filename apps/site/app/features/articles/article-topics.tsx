import { Badge } from "@corp/ui";
import type { ReactElement } from "react";
import "@corp/ui/badge.css";

/** More would make a card a list of words. */
const mostShown = 3;

/** What an article in a list is about; nothing where it has no tags. */
export function ArticleTopics({ names }: { names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <p className="article-card-tags">
      {names.slice(0, mostShown).map((name) => (
        <Badge key={name} tone="outline">
          {name}
        </Badge>
      ))}
    </p>
  );
}
