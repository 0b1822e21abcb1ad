import type { Download } from "@corp/api";
import { Button, useNotifications } from "@corp/ui";
import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { DownloadIcon } from "@corp/ui/icons/download";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

export interface DownloadMenuProps {
  /** Requests the signed URL. The API client reports its failure. */
  readonly ask: (format: "csv" | "xlsx") => Promise<Download>;
}

/** Downloads the whole list as a file, regardless of the filters on screen. */
export function DownloadMenu({ ask }: DownloadMenuProps): ReactElement {
  const notifications = useNotifications();
  const { mutate: download, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: ({ url, file_name: name }) => {
      follow(url, name);
      notifications.show({ type: "success", message: messages.downloading(name) });
    },
  });
  return (
    <Menu
      trigger={
        <Button
          variant="outline"
          size={400}
          icon={<DownloadIcon />}
          loading={isPending}
          loadingText={messages.preparing}
        >
          {messages.downloadAll}
        </Button>
      }
      placement="bottom end"
    >
      <MenuItem description={messages.csvHint} onAction={() => download("csv")}>
        {messages.csv}
      </MenuItem>
      <MenuItem description={messages.xlsxHint} onAction={() => download("xlsx")}>
        {messages.xlsx}
      </MenuItem>
    </Menu>
  );
}

/** The response is an attachment, so the page stays. */
function follow(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
