/** The ids of the selected rows, possibly including rows that are not loaded. */
export type SelectedIds = ReadonlySet<string>;

/** How many of the loaded rows are selected. */
export type SelectedShare = "none" | "some" | "all";

/** The selection after pressing one row's checkbox, or its radio button in single mode. */
export function toggleSelected(ids: SelectedIds, id: string, mode: "single" | "multiple"): SelectedIds {
  if (mode === "single") return new Set([id]);
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Adds the rows between the anchor and `id`, inclusive, in either direction. A missing anchor counts as `id`. */
export function extendSelected(
  ids: SelectedIds,
  rowIds: readonly string[],
  anchorId: string | undefined,
  id: string,
): SelectedIds {
  const end = rowIds.indexOf(id);
  const anchor = anchorId === undefined ? -1 : rowIds.indexOf(anchorId);
  const start = anchor === -1 ? end : anchor;
  return new Set([...ids, ...rowIds.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

/** Selects all loaded rows, or none when all are selected. */
export function toggleAllSelected(ids: SelectedIds, rowIds: readonly string[]): SelectedIds {
  if (selectedShare(ids, rowIds) !== "all") return new Set([...ids, ...rowIds]);
  const loaded = new Set(rowIds);
  return new Set([...ids].filter((id) => !loaded.has(id)));
}

/** How many of the loaded rows are selected; none when nothing is loaded. */
export function selectedShare(ids: SelectedIds, rowIds: readonly string[]): SelectedShare {
  if (ids.size === 0 || rowIds.length === 0) return "none";
  const isSelected = (id: string): boolean => ids.has(id);
  if (rowIds.every(isSelected)) return "all";
  return rowIds.some(isSelected) ? "some" : "none";
}
