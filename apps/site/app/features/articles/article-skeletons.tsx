import { Skeleton } from "@corp/ui";
import type { ReactElement } from "react";

/** Placeholders of loading articles. Sized by classes: the content security policy forbids inline styles. */
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
