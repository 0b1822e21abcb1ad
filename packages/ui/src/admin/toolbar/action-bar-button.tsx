import type { ReactElement } from "react";
import { flag } from "../../composition/flag.ts";
import type { ActionBarItem } from "./action-bar-item.ts";
import { IconButton } from "./icon-button.tsx";
import { ToggleButton } from "./toggle-button.tsx";

/** An action in the visible row. */
export function ActionBarButton({ item }: { item: ActionBarItem }): ReactElement {
  const { label, icon, iconOnly, selected, disabled = false, danger, onAction } = item;
  if (iconOnly === true) {
    const shared = { label, icon, disabled, "data-danger": flag(danger) };
    if (selected === undefined) return <IconButton {...shared} onClick={onAction} />;
    return <ToggleButton {...shared} selected={selected} onChange={onAction} />;
  }
  return (
    <button
      type="button"
      className="cu-ActionBar-button"
      disabled={disabled}
      aria-pressed={selected}
      data-selected={flag(selected)}
      data-danger={flag(danger)}
      onClick={onAction}
    >
      {icon}
      {label}
    </button>
  );
}
