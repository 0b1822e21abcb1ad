import type { Upload } from "@corp/api";
import { Button, Link, Text, TextField } from "@corp/ui";
import { Drawer } from "@corp/ui/admin/drawer";
import type { ReactElement, ReactNode } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { fileSize } from "../../../domain/file-size.ts";
import { formatInstant } from "../../../lists/format-instant.ts";
import { FilePreview } from "./file-preview.tsx";
import { messages } from "./messages.ts";
import { PlacesOfUse } from "./places-of-use.tsx";
import { isImage, typeText, wholeUrl } from "./upload-facts.ts";
import { useCopyUrl } from "./use-copy-url.ts";

/** Details and URL of a file. */
export function FileDrawer({ file, onClose }: { file: Upload; onClose: () => void }): ReactElement {
  const copy = useCopyUrl();
  const { publicOrigin } = useServices().configuration;
  const { width, height } = file;
  return (
    <Drawer
      open
      onClose={onClose}
      title={file.name}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.close}
          </Button>
          <Button onClick={() => void copy(file)}>{messages.copy}</Button>
        </>
      }
    >
      <div className="upload-details">
        <FilePreview file={file} sizes="28rem" />
        <TextField
          label={messages.url}
          readOnly
          value={wholeUrl(file, publicOrigin)}
          hint={isImage(file) ? undefined : messages.isSigned}
        />
        <Link href={file.url} newTab>
          {messages.open}
        </Link>
        <dl>
          <Fact name={messages.columns.kind}>{typeText(file.content_type)}</Fact>
          <Fact name={messages.columns.size}>{fileSize(file.size)}</Fact>
          {width === undefined || height === undefined ? null : (
            <Fact name={messages.dimensions}>{messages.pixels(width, height)}</Fact>
          )}
          <Fact name={messages.columns.uploaded}>{formatInstant(file.uploaded_at)}</Fact>
          <Fact name={messages.uploadedBy}>{file.uploaded_by ?? messages.unknownActor}</Fact>
          <Fact name={messages.usedIn}>
            <PlacesOfUse file={file} />
          </Fact>
        </dl>
      </div>
    </Drawer>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <Text as="dt" variant="caption" tone="muted">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}
