import type { ReactElement } from "react";
import { Button } from "../../button/button.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { TableProps } from "./table-props.ts";

export interface TableBarProps extends Pick<
  TableProps<never>,
  "label" | "labelHidden" | "toolbar" | "selectionActions" | "status"
> {
  labelId: string;
  selectedCount: number;
  totalCount: number;
  onClear: () => void;
  /** Whether the bar never shows anything. */
  isHidden: boolean;
}

/** The bar above the rows: the heading, or during a selection its count and actions, in the same place. */
export function TableBar(props: TableBarProps): ReactElement {
  const messages = useAdminMessages().table;
  const {
    label,
    labelId,
    labelHidden,
    toolbar,
    selectionActions,
    status,
    selectedCount,
    totalCount,
    onClear,
    isHidden,
  } = props;
  const isSelecting = selectedCount > 0;
  return (
    <div className={isHidden ? "cu-VisuallyHidden" : "cu-Table-bar"} data-selecting={isSelecting ? "" : undefined}>
      <div className="cu-Table-summary">
        <span id={labelId} className={labelHidden === true || isSelecting ? "cu-VisuallyHidden" : "cu-Table-label"}>
          {label}
        </span>
        {!isSelecting && labelHidden !== true && totalCount > 0 && (
          <span className="cu-Table-count">{messages.count(totalCount)}</span>
        )}
        <span className="cu-Table-selected" role="status">
          {isSelecting ? messages.selected(selectedCount) : status === "loading" && messages.loading}
        </span>
        {isSelecting && (
          <Button variant="ghost" size={400} onClick={onClear}>
            {messages.clear}
          </Button>
        )}
      </div>
      <div className="cu-Table-tools">{isSelecting ? selectionActions : toolbar}</div>
    </div>
  );
}
