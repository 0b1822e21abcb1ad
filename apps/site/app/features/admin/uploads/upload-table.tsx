import type { Upload } from "@corp/api";
import { Text } from "@corp/ui";
import { Table } from "@corp/ui/admin/table";
import type { TableColumn } from "@corp/ui/admin/table";
import type { ReactElement } from "react";
import { fileSize } from "../../../domain/file-size.ts";
import { formatInstant } from "../../../lists/format-instant.ts";
import { FileMenu } from "./file-menu.tsx";
import { FilePreview } from "./file-preview.tsx";
import { messages } from "./messages.ts";
import { PlacesOfUse } from "./places-of-use.tsx";
import { typeText } from "./upload-facts.ts";

const columns: readonly TableColumn<Upload>[] = [
  {
    id: "name",
    title: messages.columns.name,
    isRowHeader: true,
    width: "17rem",
    render: (file) => (
      <span className="upload-row">
        <FilePreview file={file} sizes="3rem" />
        <span className="upload-name">{file.name}</span>
      </span>
    ),
  },
  { id: "kind", title: messages.columns.kind, width: "7rem", render: ({ content_type }) => typeText(content_type) },
  { id: "size", title: messages.columns.size, align: "end", width: "7rem", render: ({ size }) => fileSize(size) },
  {
    id: "uploaded",
    title: messages.columns.uploaded,
    width: "13rem",
    render: ({ uploaded_at, uploaded_by }) => (
      <>
        <time dateTime={uploaded_at}>{formatInstant(uploaded_at)}</time>
        <Text as="span" variant="caption" tone="muted">{` ${uploaded_by ?? ""}`}</Text>
      </>
    ),
  },
  { id: "used", title: messages.columns.used, width: "16rem", render: (file) => <PlacesOfUse file={file} /> },
];

interface UploadTableProps {
  readonly files: readonly Upload[];
  readonly onOpen: (file: Upload) => void;
}

/** Files as rows. */
export function UploadTable({ files, onOpen }: UploadTableProps): ReactElement {
  const renderMenu = (file: Upload): ReactElement => <FileMenu file={file} onOpen={() => onOpen(file)} />;
  return (
    <Table
      label={messages.files}
      labelHidden
      columns={columns}
      rows={files}
      getRowId={({ file_id }) => file_id}
      rowActions={renderMenu}
    />
  );
}
