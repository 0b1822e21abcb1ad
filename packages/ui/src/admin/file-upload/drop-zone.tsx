import type { ReactElement } from "react";
import { DropZone as AriaDropZone, FileTrigger, Pressable, Text } from "react-aria-components";
import type { DropItem } from "react-aria-components";
import { Button } from "../../button/button.tsx";
import { UploadIcon } from "../../icons/upload.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";

export interface DropZoneProps {
  multiple: boolean;
  /** Empty: every file. */
  accept: readonly string[];
  disabled: boolean;
  /** The ids of the hint and the error. */
  describedBy: string | undefined;
  labelId: string;
  onFiles: (files: readonly File[]) => void;
  /** Receives what was dropped and cannot be uploaded, with the reason. */
  onRejected: (name: string, reason: string) => void;
}

/** The drop target and the button that opens the file picker. */
export function DropZone({
  multiple,
  accept,
  disabled,
  describedBy,
  labelId,
  onFiles,
  onRejected,
}: DropZoneProps): ReactElement {
  const texts = useAdminMessages().fileUpload;
  const take = async (items: readonly DropItem[]): Promise<void> => {
    const files: File[] = [];
    for (const item of items) {
      if (item.kind === "directory") onRejected(item.name, texts.folder);
      // What is dragged from a page is a text.
      if (item.kind === "text") onRejected(texts.notAFile, texts.dropFiles);
      if (item.kind !== "file") continue;
      try {
        files.push(await item.getFile());
      } catch {
        // It may have been deleted since; the others must still be added.
        onRejected(item.name, texts.unreadable);
      }
    }
    onFiles(files);
  };
  return (
    <AriaDropZone
      className="cu-FileUpload-zone"
      isDisabled={disabled}
      aria-labelledby={labelId}
      onDrop={({ items }) => void take(items)}
    >
      <UploadIcon size={24} />
      <FileTrigger
        allowsMultiple={multiple}
        {...(accept.length > 0 && { acceptedFileTypes: accept })}
        onSelect={(files) => onFiles([...(files ?? [])])}
      >
        <Pressable isDisabled={disabled}>
          <Button variant="outline" disabled={disabled} className="cu-FileUpload-choose" aria-describedby={describedBy}>
            {multiple ? texts.chooseMany : texts.chooseOne}
          </Button>
        </Pressable>
      </FileTrigger>
      <span className="cu-FileUpload-invitation">{texts.drop}</span>
      <VisuallyHidden>
        <Text slot="label">{texts.zone}</Text>
      </VisuallyHidden>
    </AriaDropZone>
  );
}
