import { Button, Text } from "@corp/ui";
import { Table } from "@corp/ui/admin/table";
import type { TableProps } from "@corp/ui/admin/table";
import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import type { Pages } from "./use-pages.ts";
import { virtualizeAbove } from "./use-pages.ts";
import { useScrollEnd } from "./use-scroll-end.ts";

export interface PagesTableProps<Row> extends Omit<
  TableProps<Row>,
  "rows" | "status" | "onRetry" | "maxBlockSize" | "labelHidden" | "stickyFirstColumn"
> {
  readonly pages: Pages<Row>;
}

/** A table that loads further pages as it is scrolled. The page's heading names it. */
export function PagesTable<Row>({ pages, totalCount, ...table }: PagesTableProps<Row>): ReactElement {
  const { rows, status, hasMore, isLoadingMore, loadMore, retry } = pages;
  const frame = useRef<HTMLDivElement>(null);
  useScrollEnd(frame, loadMore);
  // A page may not push the end out of view: the scrollbar is being dragged, or the window is tall.
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    const region = frame.current?.querySelector(".cu-Table-region");
    if (region instanceof HTMLElement && region.scrollTop > 0) {
      if (region.scrollTop + region.clientHeight > region.scrollHeight - 200) latest.current();
    }
  }, [rows.length]);
  return (
    <div ref={frame} className="admin-list">
      <Table
        {...table}
        rows={rows}
        virtualizeAbove={virtualizeAbove}
        status={status}
        onRetry={retry}
        totalCount={totalCount}
        labelHidden
        stickyFirstColumn
        maxBlockSize="max(24rem, 70vh)"
      />
      {rows.length === 0 ? null : (
        <div className="admin-list-end">
          <Text variant="caption" tone="muted" role="status">
            {hasMore && totalCount === undefined
              ? messages.shownSoFar(rows.length)
              : messages.shown(rows.length, hasMore ? (totalCount ?? null) : null)}
          </Text>
          {hasMore ? (
            <Button variant="outline" size={400} loading={isLoadingMore} onClick={loadMore}>
              {messages.more}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
