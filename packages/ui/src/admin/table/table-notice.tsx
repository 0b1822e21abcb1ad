import type { ReactElement, ReactNode } from "react";
import { Button } from "../../button/button.tsx";
import { Skeleton } from "../../skeleton/skeleton.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { explicit } from "./table-roles.ts";

/** The error after failed loading, with a retry. */
export function TableFailure({ onRetry }: { onRetry: (() => void) | undefined }): ReactElement {
  const messages = useAdminMessages().table;
  return (
    <div className="cu-Table-notice" role="alert">
      <span>{messages.failed}</span>
      {onRetry !== undefined && (
        <Button variant="outline" size={400} onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </div>
  );
}

/** The placeholder row of an empty table. */
export function NoticeRow({ columnCount, children }: { columnCount: number; children: ReactNode }): ReactElement {
  return (
    <tr {...explicit("row")}>
      <td {...explicit("cell")} colSpan={columnCount} className="cu-Table-noticeCell">
        <div>{children}</div>
      </td>
    </tr>
  );
}

const skeletonWidths = ["70%", "45%", "60%", "35%", "55%"] as const;

/** Skeleton rows. Hidden from screen readers: the table has `aria-busy`, and the bar announces the state. */
export function SkeletonRows({ columnCount }: { columnCount: number }): ReactElement[] {
  return skeletonWidths.map((_, rowIndex) => (
    <tr key={rowIndex} aria-hidden="true">
      {Array.from({ length: columnCount }, (_cell, columnIndex) => (
        <td key={columnIndex}>
          <Skeleton width={skeletonWidths[(rowIndex + columnIndex) % skeletonWidths.length]} />
        </td>
      ))}
    </tr>
  ));
}
