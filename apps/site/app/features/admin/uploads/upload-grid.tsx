import type { Upload } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { fileSize } from "../../../domain/file-size.ts";
import { FileMenu } from "./file-menu.tsx";
import { FilePreview } from "./file-preview.tsx";
import { messages } from "./messages.ts";
import { typeText } from "./upload-facts.ts";

interface UploadGridProps {
  readonly files: readonly Upload[];
  readonly onOpen: (file: Upload) => void;
}

/** Files as thumbnails. */
export function UploadGrid({ files, onOpen }: UploadGridProps): ReactElement {
  return (
    <ul className="upload-grid" aria-label={messages.files}>
      {files.map((file) => (
        <li key={file.file_id}>
          <button
            type="button"
            className="upload-open"
            aria-label={messages.detailsLabel(file.name)}
            onClick={() => onOpen(file)}
          >
            <FilePreview file={file} sizes="14rem" />
          </button>
          <div>
            <Text className="upload-name">{file.name}</Text>
            <Text variant="caption" tone="muted">
              {[typeText(file.content_type), fileSize(file.size), usedText(file)].join(" · ")}
            </Text>
          </div>
          <FileMenu file={file} onOpen={() => onOpen(file)} />
        </li>
      ))}
    </ul>
  );
}

const usedText = ({ used_in: places }: Upload): string =>
  places.length === 0 ? messages.usedNowhere : messages.usedTimes(places.length);
