import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { FileUpload } from "@corp/ui/admin/file-upload";
import type { UploadContext } from "@corp/ui/admin/file-upload";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { documentRules, imageRules, uploadFailure, useUpload } from "../../../editing/use-upload.ts";
import type { FieldFile } from "../../../editing/use-upload.ts";
import { messages } from "./messages.ts";

/** The file fails the checks that need no upload. */
class FileRejected extends Error {}

const accept = [...imageRules.accept, ...documentRules.accept];

/** Uploads chosen, dropped or pasted files. Uploaded files join the library; failed ones stay with the reason. */
export function UploadField(): ReactElement {
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const upload = useUpload();
  const [uploaded, setUploaded] = useState<readonly FieldFile[]>([]);
  const send = (file: File, context: UploadContext): Promise<FieldFile> =>
    file.type.startsWith("image/") && file.size > imageRules.maxSizeInBytes
      ? Promise.reject(new FileRejected(messages.imageTooLarge))
      : upload(file, context);
  return (
    <FileUpload
      label={messages.upload}
      hint={messages.uploadHint}
      multiple
      accept={accept}
      maxSizeInBytes={documentRules.maxSizeInBytes}
      upload={send}
      describeError={(error) => (error instanceof FileRejected ? error.message : uploadFailure(error))}
      value={uploaded}
      onChange={(files) => {
        const added = files.length - uploaded.length;
        setUploaded(files);
        if (added <= 0) return;
        void queryClient.invalidateQueries({ queryKey: callKey("uploadList") });
        notifications.show({ type: "success", message: messages.wasUploaded(added) });
      }}
    />
  );
}
