import { useEffect, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { Button, ProgressBar } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { FileIcon } from "../../icons/file.tsx";
import { TrashIcon } from "../../icons/trash.tsx";
import { Link } from "../../link/link.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { QueuedFile } from "./upload-queue.ts";
import { sizeText } from "./validate-file.ts";

/** An uploaded file. */
export interface UploadedFile {
  /** The id on the server. */
  readonly id: string;
  /** The display name. */
  readonly name: string;
  /** The size, shown in the list. */
  readonly sizeInBytes?: number | undefined;
  /** The MIME type. An image is shown by `thumbnailUrl`, or by `url`. */
  readonly contentType?: string | undefined;
  /** The URL of the file; turns its name into a link. */
  readonly url?: string | undefined;
  /** A smaller image for the list. */
  readonly thumbnailUrl?: string | undefined;
}

/** A preview of a local image, or a sign if it is none. Its object URL is revoked on unmount. */
function FilePicture({ file }: { file: File }): ReactElement {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current === null) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file, isBroken]);
  if (isBroken) return <FileIcon size={24} />;
  return <img ref={image} alt="" className="cu-FileUpload-picture" onError={() => setBroken(true)} />;
}

interface RowProps {
  state: QueuedFile["state"] | "uploaded";
  /** Null for files that are not images. */
  picture: ReactElement | null;
  name: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

function Row({ state, picture, name, note, children }: RowProps): ReactElement {
  return (
    <li className="cu-FileUpload-row" data-state={state}>
      <span className="cu-FileUpload-preview">{picture ?? <FileIcon size={24} />}</span>
      <span className="cu-FileUpload-text">
        <span className="cu-FileUpload-name">{name}</span>
        {note}
      </span>
      <span className="cu-FileUpload-actions">{children}</span>
    </li>
  );
}

export interface UploadedRowProps {
  file: UploadedFile;
  /** Undefined in a read-only or disabled field. */
  onRemove: (() => void) | undefined;
}

export function UploadedRow({ file, onRemove }: UploadedRowProps): ReactElement {
  const texts = useAdminMessages().fileUpload;
  const pictureUrl = file.thumbnailUrl ?? (file.contentType?.startsWith("image/") === true ? file.url : undefined);
  const picture = pictureUrl === undefined ? null : <img src={pictureUrl} alt="" className="cu-FileUpload-picture" />;
  const name =
    file.url === undefined ? (
      file.name
    ) : (
      <Link href={file.url} variant="text" newTab>
        {file.name}
      </Link>
    );
  const note = file.sizeInBytes !== undefined && (
    <span className="cu-FileUpload-note">{sizeText(file.sizeInBytes, texts)}</span>
  );
  return (
    <Row state="uploaded" picture={picture} name={name} note={note}>
      {onRemove !== undefined && (
        <Button className="cu-FileUpload-action" aria-label={texts.remove(file.name)} onPress={onRemove}>
          <TrashIcon size={20} />
        </Button>
      )}
    </Row>
  );
}

function QueuedNote({ file: { file, state, progress, error } }: { file: QueuedFile }): ReactElement {
  const texts = useAdminMessages().fileUpload;
  if (error !== null) return <span className="cu-FileUpload-problem">{error}</span>;
  const percent = progress === null ? null : Math.round(progress * 100);
  // All of it is sent: the server checks the bytes, and encodes a picture.
  const isProcessing = state === "uploading" && percent === 100;
  const known = percent === null || isProcessing ? sizeText(file.size, texts) : texts.percent(percent);
  return (
    <>
      <span className="cu-FileUpload-note">
        {isProcessing ? texts.processing : state === "waiting" ? texts.waiting : texts.uploading}, {known}
      </span>
      {state === "uploading" && (
        <ProgressBar
          className="cu-FileUpload-progress"
          aria-label={texts.progressOf(file.name)}
          isIndeterminate={percent === null || isProcessing}
          value={percent ?? 0}
        >
          <span className="cu-FileUpload-bar" style={percent === null ? undefined : { inlineSize: `${percent}%` }} />
        </ProgressBar>
      )}
    </>
  );
}

export interface QueuedRowProps {
  file: QueuedFile;
  onRemove: () => void;
  onRetry: () => void;
}

export function QueuedRow({ file, onRemove, onRetry }: QueuedRowProps): ReactElement {
  const texts = useAdminMessages().fileUpload;
  const { name, type } = file.file;
  const isPicture = type.startsWith("image/") && file.state !== "rejected";
  const isFinished = file.state === "failed" || file.state === "rejected";
  return (
    <Row
      state={file.state}
      picture={isPicture ? <FilePicture file={file.file} /> : null}
      name={name}
      note={<QueuedNote file={file} />}
    >
      {file.state === "failed" && (
        <Button className="cu-FileUpload-action" aria-label={texts.retry(name)} onPress={onRetry}>
          {texts.retryShort}
        </Button>
      )}
      <Button
        className="cu-FileUpload-action"
        aria-label={isFinished ? texts.remove(name) : texts.cancel(name)}
        onPress={onRemove}
      >
        {isFinished ? <TrashIcon size={20} /> : <CloseIcon size={20} />}
      </Button>
    </Row>
  );
}
