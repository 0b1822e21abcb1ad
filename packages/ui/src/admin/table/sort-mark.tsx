import type { ReactElement } from "react";

/** Two triangles, one of them strong once the column is sorted. The heading's `aria-sort` says it to screen readers. */
export function SortMark({ direction }: { direction: "ascending" | "descending" | undefined }): ReactElement {
  return (
    <svg className="cu-Table-sortMark" width="10" height="14" viewBox="0 0 10 14" aria-hidden="true">
      <path d="M5 1 9 6H1Z" data-on={direction === "ascending" ? "" : undefined} />
      <path d="M5 13 1 8h8Z" data-on={direction === "descending" ? "" : undefined} />
    </svg>
  );
}
