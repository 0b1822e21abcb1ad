import { useMemo, useState } from "react";
import { createLocalItem } from "../../../editing/drafts/local-item.ts";
import { optionalColumns, usualColumns } from "./article-columns.tsx";
import type { ArticleColumnId } from "./article-columns.tsx";

const isColumns = (value: unknown): value is readonly ArticleColumnId[] =>
  Array.isArray(value) && value.every((id) => (optionalColumns as readonly unknown[]).includes(id));

/** The shown columns, stored in this browser. */
export function useShownColumns(): readonly [
  readonly ArticleColumnId[],
  (columns: readonly ArticleColumnId[]) => void,
] {
  const item = useMemo(() => createLocalItem("columns.articles", isColumns), []);
  const [shown, setShown] = useState(() => item.read() ?? usualColumns);
  const choose = (columns: readonly ArticleColumnId[]): void => {
    item.write(columns);
    setShown(columns);
  };
  return [shown, choose];
}
