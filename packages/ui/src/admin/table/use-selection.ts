import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { TableProps } from "./table-props.ts";
import { extendSelected, selectedShare, toggleAllSelected, toggleSelected } from "./table-selection.ts";
import type { SelectedIds, SelectedShare } from "./table-selection.ts";

/** The selection of a table, with stable functions. */
export interface Selection {
  readonly ids: SelectedIds;
  readonly share: SelectedShare;
  /** Toggles a row; extending selects all rows from the last toggled one. */
  readonly toggle: (id: string, isExtending: boolean) => void;
  /** Selects the focused row and the next one. */
  readonly extend: (fromId: string, toId: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

type SelectionOptions = Pick<
  TableProps<never>,
  "selectionMode" | "selectedIds" | "defaultSelectedIds" | "onSelectionChange"
>;

const nothing: SelectedIds = new Set();

/** Controlled selection with `selectedIds`, otherwise uncontrolled. */
export function useSelection(options: SelectionOptions, rowIds: readonly string[]): Selection {
  const [own, setOwn] = useState<SelectedIds>(options.defaultSelectedIds ?? nothing);
  const ids = options.selectionMode === "none" ? nothing : (options.selectedIds ?? own);
  const anchor = useRef<string | undefined>(undefined);
  const latest = useRef({ options, rowIds, ids });
  useLayoutEffect(() => {
    latest.current = { options, rowIds, ids };
  });

  const change = useCallback((next: SelectedIds): void => {
    // Two keys may be pressed before the next render; the second builds on the first.
    if (latest.current.options.selectedIds === undefined) latest.current.ids = next;
    setOwn(next);
    latest.current.options.onSelectionChange?.(next);
  }, []);

  const toggle = useCallback(
    (id: string, isExtending: boolean): void => {
      const mode = latest.current.options.selectionMode;
      if (mode === undefined || mode === "none") return;
      const from = latest.current;
      if (isExtending && mode === "multiple") change(extendSelected(from.ids, from.rowIds, anchor.current, id));
      else change(toggleSelected(from.ids, id, mode));
      anchor.current = id;
    },
    [change],
  );

  const extend = useCallback(
    (fromId: string, toId: string): void => {
      if (latest.current.options.selectionMode !== "multiple") return;
      change(extendSelected(latest.current.ids, latest.current.rowIds, fromId, toId));
      anchor.current = toId;
    },
    [change],
  );

  const toggleAll = useCallback((): void => {
    if (latest.current.options.selectionMode !== "multiple") return;
    change(toggleAllSelected(latest.current.ids, latest.current.rowIds));
  }, [change]);

  const clear = useCallback((): void => change(nothing), [change]);
  const share = useMemo(() => selectedShare(ids, rowIds), [ids, rowIds]);
  return { ids, share, toggle, extend, toggleAll, clear };
}
