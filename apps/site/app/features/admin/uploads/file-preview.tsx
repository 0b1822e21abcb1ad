import type { Upload } from "@corp/api";
import { FileIcon } from "@corp/ui/icons/file";
import type { ReactElement } from "react";
import { Picture } from "../../../components/picture.tsx";
import { isImage, typeText } from "./upload-facts.ts";

/** A thumbnail, or an icon with the file type. Decorative: the name is beside it. */
export function FilePreview({ file, sizes }: { file: Upload; sizes: string }): ReactElement {
  return (
    <span className="upload-preview">
      {isImage(file) ? (
        <Picture file={file} alt="" sizes={sizes} />
      ) : (
        <span className="upload-sheet" aria-hidden="true">
          <FileIcon />
          {typeText(file.content_type)}
        </span>
      )}
    </span>
  );
}
