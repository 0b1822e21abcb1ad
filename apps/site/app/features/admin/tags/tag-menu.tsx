import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { IconButton } from "@corp/ui/admin/toolbar";
import { EditIcon } from "@corp/ui/icons/edit";
import { MoreIcon } from "@corp/ui/icons/more";
import { ShareIcon } from "@corp/ui/icons/share";
import { TrashIcon } from "@corp/ui/icons/trash";
import type { ReactElement } from "react";
import type { ListedTag } from "./listed-tags.ts";
import { messages } from "./messages.ts";

interface TagMenuProps {
  readonly tag: ListedTag;
  readonly onRename: () => void;
  readonly onMerge: () => void;
  readonly onRemove: () => void;
}

export function TagMenu({ tag, onRename, onMerge, onRemove }: TagMenuProps): ReactElement {
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton id={menuId(tag.tag_id)} label={messages.actions(tag.name)} icon={<MoreIcon />} tooltip={false} />
      }
    >
      <MenuItem icon={<EditIcon />} onAction={onRename}>
        {messages.rename}
      </MenuItem>
      <MenuItem icon={<ShareIcon />} onAction={onMerge}>
        {messages.merge}
      </MenuItem>
      <MenuItem icon={<TrashIcon />} danger onAction={onRemove}>
        {messages.remove}
      </MenuItem>
    </Menu>
  );
}

const menuId = (tagId: string): string => `tag-menu-${tagId}`;

/** Returns the focus to the menu after the inline field closes. */
export function focusTagMenu(tagId: string): void {
  document.getElementById(menuId(tagId))?.focus();
}
