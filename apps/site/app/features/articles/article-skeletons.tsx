import { Skeleton } from "@corp/ui";
import type { ReactElement } from "react";
import "@corp/ui/skeleton.css";

/** The places of articles that are on their way. Made in the browser only: their sizes are classes, the policy forbids other styles. */
export function ArticleSkeletons({ count = 3 }: { count?: number }): ReactElement[] {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="article-skeleton">
      <Skeleton shape="box" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </li>
  ));
}
