import type { UploadProgress } from "@corp/api";
import { Button, Text, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import { documentExtensions } from "./document-file.ts";
import { messages } from "./messages.ts";

export const fieldIdPrefix = "application-";

export interface DocumentFieldProps {
  readonly error: string | undefined;
  /** A file was chosen, but browsers store none across pages. */
  readonly isFileLost: boolean;
  readonly progress: UploadProgress | null;
  readonly onChange: (file: File | null) => void;
  readonly onCancel: () => void;
}

export function DocumentField({ error, isFileLost, progress, onChange, onCancel }: DocumentFieldProps): ReactElement {
  return (
    <>
      <TextField
        label={messages.file}
        hint={isFileLost ? `${messages.fileAgain} ${messages.fileHint}` : messages.fileHint}
        error={error}
        id={`${fieldIdPrefix}file_id`}
        optional
        type="file"
        name="file"
        accept={documentExtensions.join(",")}
        onChange={(_value, { target }) => onChange(target.files?.[0] ?? null)}
      />
      {progress === null ? null : (
        <div className="application-upload">
          <Text as="span" variant="caption" id="application-upload">
            {messages.uploading}: {percents(progress)} %
          </Text>
          <progress aria-labelledby="application-upload" value={progress.sentBytes} max={progress.totalBytes || 1} />
          <Button variant="outline" size={400} onClick={onCancel}>
            {messages.uploadCancel}
          </Button>
        </div>
      )}
    </>
  );
}

function percents({ sentBytes, totalBytes }: UploadProgress): number {
  return totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);
}
