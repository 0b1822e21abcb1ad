import { useMemo, useState } from "react";
import { createLocalDraft } from "../../../editing/drafts/local-item.ts";
import { optionalColumns, usualColumns } from "./article-columns.tsx";
import type { ArticleColumnId } from "./article-columns.tsx";

const isColumns = (value: unknown): value is readonly ArticleColumnId[] =>
  Array.isArray(value) && value.every((id) => (optionalColumns as readonly unknown[]).includes(id));

/** Which columns are shown, remembered in this browser. */
export function useShownColumns(): readonly [
  readonly ArticleColumnId[],
  (columns: readonly ArticleColumnId[]) => void,
] {
  const kept = useMemo(() => createLocalDraft("columns.articles", isColumns), []);
  const [shown, setShown] = useState(() => kept.read() ?? usualColumns);
  const choose = (columns: readonly ArticleColumnId[]): void => {
    kept.write(columns);
    setShown(columns);
  };
  return [shown, choose];
}
