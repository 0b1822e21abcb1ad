import { Badge } from "@corp/ui";
import type { ReactElement } from "react";

/** Maximum tags on a card. */
const mostShown = 3;

/** The tags of an article card. */
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
