import { Button } from "@corp/ui";
import { Menu, MenuItem, MenuSection } from "@corp/ui/admin/menu";
import type { TableColumn } from "@corp/ui/admin/table";
import { ColumnsIcon } from "@corp/ui/icons/columns";
import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { createLocalItem } from "../editing/drafts/local-item.ts";
import { messages } from "./messages.ts";

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

/**
 * The columns that this browser has chosen to show; the row's heading is always shown.
 *
 * @param list the name under which the choice is stored
 * @param usual the identifiers of the columns that are shown until then
 */
export function useShownColumns<Row>(
  list: string,
  all: readonly TableColumn<Row>[],
  usual: readonly string[],
): { readonly columns: readonly TableColumn<Row>[]; readonly menu: ReactElement } {
  const item = useMemo(() => createLocalItem(`columns.${list}`, isIds), [list]);
  const [shown, setShown] = useState(() => item.read() ?? usual);
  const columns = useMemo(() => all.filter(({ id, isRowHeader }) => isRowHeader || shown.includes(id)), [all, shown]);
  const optional = all.filter(({ isRowHeader }) => isRowHeader !== true);
  const menu = (
    <Menu
      trigger={
        <Button variant="outline" size={400} icon={<ColumnsIcon />}>
          {messages.columns}
        </Button>
      }
    >
      <MenuSection
        aria-label={messages.columns}
        selectionMode="multiple"
        selectedKeys={shown}
        onSelectionChange={(keys) => {
          const ids = optional.map(({ id }) => id).filter((id) => keys === "all" || keys.has(id));
          item.write(ids);
          setShown(ids);
        }}
      >
        {optional.map(({ id, title }) => (
          <MenuItem key={id} id={id}>
            {title}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
  return { columns, menu };
}
