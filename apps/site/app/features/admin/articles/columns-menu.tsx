import { IconButton } from "@corp/ui/admin/toolbar";
import { Menu, MenuItem, MenuSection } from "@corp/ui/admin/menu";
import { ColumnsIcon } from "@corp/ui/icons/columns";
import type { ReactElement } from "react";
import { optionalColumns } from "./article-columns.tsx";
import type { ArticleColumnId } from "./article-columns.tsx";
import { messages } from "./messages.ts";

interface ColumnsMenuProps {
  readonly shown: readonly ArticleColumnId[];
  readonly onChange: (columns: readonly ArticleColumnId[]) => void;
}

export function ColumnsMenu({ shown, onChange }: ColumnsMenuProps): ReactElement {
  return (
    <Menu trigger={<IconButton label={messages.columnsMenu} icon={<ColumnsIcon size={18} />} />} placement="bottom end">
      <MenuSection
        title={messages.columnsMenu}
        selectionMode="multiple"
        selectedKeys={shown}
        onSelectionChange={(keys) => onChange(optionalColumns.filter((id) => keys === "all" || keys.has(id)))}
      >
        {optionalColumns.map((id) => (
          <MenuItem key={id} id={id}>
            {messages.columns[id]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
