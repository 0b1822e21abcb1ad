import type { ReactElement } from "react";
import { MenuItem, MenuSection } from "../menu/menu-item.tsx";
import type { ActionBarItem } from "./action-bar-item.ts";

/** The menu items of the actions that do not fit. A toggle becomes a checkable item, which needs a section. */
export function ActionBarOverflow({ items }: { items: readonly ActionBarItem[] }): ReactElement {
  return (
    <>
      {items.map(({ id, label, icon, selected, disabled, danger, onAction }) => {
        const item = (
          <MenuItem key={id} id={id} icon={icon} disabled={disabled} danger={danger} onAction={onAction}>
            {label}
          </MenuItem>
        );
        if (selected === undefined) return item;
        return (
          <MenuSection key={id} aria-label={label} selectionMode="multiple" selectedKeys={selected ? [id] : []}>
            {item}
          </MenuSection>
        );
      })}
    </>
  );
}
