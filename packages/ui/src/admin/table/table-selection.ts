/** Identifiers of the selected rows. Those of rows that are not loaded may be among them, and stay. */
export type SelectedIds = ReadonlySet<string>;

/** How much of what is loaded is selected. */
export type SelectedShare = "none" | "some" | "all";

/** The selection after a press on one row's checkbox, or on its radio button when only one may be selected. */
export function toggleSelected(ids: SelectedIds, id: string, mode: "single" | "multiple"): SelectedIds {
  if (mode === "single") return new Set([id]);
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Adds every row from the anchor to `id`, both included and in either direction. An anchor that is gone counts as `id`. */
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

/** Selects every loaded row, or, once they all are, none of them. */
export function toggleAllSelected(ids: SelectedIds, rowIds: readonly string[]): SelectedIds {
  if (selectedShare(ids, rowIds) !== "all") return new Set([...ids, ...rowIds]);
  const loaded = new Set(rowIds);
  return new Set([...ids].filter((id) => !loaded.has(id)));
}

/** How much of what is loaded is selected. Nothing loaded is nothing selected. */
export function selectedShare(ids: SelectedIds, rowIds: readonly string[]): SelectedShare {
  if (ids.size === 0 || rowIds.length === 0) return "none";
  const isSelected = (id: string): boolean => ids.has(id);
  if (rowIds.every(isSelected)) return "all";
  return rowIds.some(isSelected) ? "some" : "none";
}
