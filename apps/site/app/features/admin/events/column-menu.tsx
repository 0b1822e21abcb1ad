import { Button } from "@corp/ui";
import { Menu, MenuItem, MenuSection } from "@corp/ui/admin/menu";
import { ColumnsIcon } from "@corp/ui/icons/columns";
import type { ReactElement } from "react";
import { eventColumns } from "./event-columns.tsx";
import { messages } from "./messages.ts";

export interface ColumnMenuProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

/** Chooses the table's columns; the event column is always shown. */
export function ColumnMenu({ chosen, onChange }: ColumnMenuProps): ReactElement {
  const optional = eventColumns.filter(({ isRowHeader }) => isRowHeader !== true);
  return (
    <Menu
      trigger={
        <Button variant="outline" size={400} icon={<ColumnsIcon />}>
          {messages.chooseColumns}
        </Button>
      }
    >
      <MenuSection
        aria-label={messages.chooseColumns}
        selectionMode="multiple"
        selectedKeys={optional.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
        onSelectionChange={(keys) =>
          onChange(new Set(keys === "all" ? optional.map(({ id }) => id) : [...keys].map(String)))
        }
      >
        {optional.map(({ id, title }) => (
          <MenuItem key={id} id={id}>
            {title}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
