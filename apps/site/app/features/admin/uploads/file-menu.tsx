import type { Upload } from "@corp/api";
import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { IconButton } from "@corp/ui/admin/toolbar";
import { CopyIcon } from "@corp/ui/icons/copy";
import { ExternalIcon } from "@corp/ui/icons/external";
import { InfoIcon } from "@corp/ui/icons/info";
import { MoreIcon } from "@corp/ui/icons/more";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { useCopyUrl } from "./use-copy-url.ts";

/** Actions on a file. */
export function FileMenu({ file, onOpen }: { file: Upload; onOpen: () => void }): ReactElement {
  const copy = useCopyUrl();
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton label={messages.actions(file.name)} icon={<MoreIcon />} tooltip={false} />}
    >
      <MenuItem icon={<InfoIcon />} onAction={onOpen}>
        {messages.details}
      </MenuItem>
      <MenuItem icon={<CopyIcon />} onAction={() => void copy(file)}>
        {messages.copy}
      </MenuItem>
      <MenuItem icon={<ExternalIcon />} href={file.url} target="_blank" rel="noreferrer">
        {messages.open}
      </MenuItem>
    </Menu>
  );
}
