import type { StoredFile } from "@corp/api";
import { FileUpload } from "@corp/ui/admin/file-upload";
import { useState } from "react";
import type { ReactElement } from "react";
import { documentRules, fieldFile, imageRules, uploadFailure, useUpload } from "../use-upload.ts";
import { messages } from "./messages.ts";

export interface StoredFileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly kind: "image" | "document";
  readonly value: StoredFile | null;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (file: StoredFile | null) => void;
}

/** One stored picture or document: uploaded with its progress, replaced, removed. */
export function StoredFileField({
  label,
  name,
  kind,
  value,
  hint,
  error,
  onChange,
}: StoredFileFieldProps): ReactElement {
  const upload = useUpload();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  return (
    <FileUpload
      label={label}
      name={name}
      hint={hint}
      error={error}
      {...(kind === "image" ? imageRules : documentRules)}
      upload={async (file, context) => {
        const uploaded = await upload(file, context);
        setNames((before) => ({ ...before, [uploaded.id]: file.name }));
        return uploaded;
      }}
      describeError={uploadFailure}
      value={value === null ? [] : [fieldFile(value, names[value.file_id] ?? describeFile(value))]}
      onChange={(files) => onChange(files.at(-1)?.file ?? null)}
    />
  );
}

/** A stored file has no name: its dimensions or its kind identify it. */
function describeFile({ width, height, content_type: type }: StoredFile): string {
  if (width !== undefined && height !== undefined) return messages.image(width, height);
  return messages.kinds[type] ?? messages.file;
}
