import type { ReactElement } from "react";
import { MenuItem, MenuSection } from "../menu/menu-item.tsx";
import type { ActionBarItem } from "./action-bar-item.ts";

/** The actions without a place in the row. A toggle is a checkable item, which wants a section of its own. */
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
