import type { Upload } from "@corp/api";
import { useNotifications } from "@corp/ui";
import { copyText } from "../../../components/copy-text.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { messages } from "./messages.ts";
import { isImage, wholeUrl } from "./upload-facts.ts";

/** Copies a file's absolute URL and shows how long it is valid. */
export function useCopyUrl(): (file: Upload) => Promise<void> {
  const notifications = useNotifications();
  const { publicOrigin } = useServices().configuration;
  return async (file) => {
    const isCopied = await copyText(wholeUrl(file, publicOrigin));
    const message = isImage(file) ? messages.wasCopied : messages.wasCopiedShortly;
    notifications.show(isCopied ? { type: "success", message } : { type: "warning", message: messages.notCopied });
  };
}
