import { useCallback } from "react";
import type { ReactElement, ReactNode } from "react";
import { Button, ProgressBar } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { FileIcon } from "../../icons/file.tsx";
import { TrashIcon } from "../../icons/trash.tsx";
import { Link } from "../../link/link.tsx";
import { messages } from "../messages.ts";
import { sizeText } from "./validate-file.ts";
import type { QueuedFile } from "./upload-queue.ts";

const texts = messages.fileUpload;

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
  /** The address of the file; turns its name into a link. */
  readonly url?: string | undefined;
  /** A smaller image for the list. */
  readonly thumbnailUrl?: string | undefined;
}

/** A preview of a local image. Its object URL is revoked on unmount. */
function FilePicture({ file }: { file: File }): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" className="cu-FileUpload-picture" />;
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
  const address = file.thumbnailUrl ?? (file.contentType?.startsWith("image/") === true ? file.url : undefined);
  const picture = address === undefined ? null : <img src={address} alt="" className="cu-FileUpload-picture" />;
  const name =
    file.url === undefined ? (
      file.name
    ) : (
      <Link href={file.url} variant="text" newTab>
        {file.name}
      </Link>
    );
  const note = file.sizeInBytes !== undefined && (
    <span className="cu-FileUpload-note">{sizeText(file.sizeInBytes)}</span>
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
  if (error !== null) return <span className="cu-FileUpload-problem">{error}</span>;
  const percent = progress === null ? null : Math.round(progress * 100);
  const known = percent === null ? sizeText(file.size) : texts.percent(percent);
  return (
    <>
      <span className="cu-FileUpload-note">
        {state === "waiting" ? texts.waiting : texts.uploading}, {known}
      </span>
      {state === "uploading" && (
        <ProgressBar
          className="cu-FileUpload-progress"
          aria-label={texts.progressOf(file.name)}
          isIndeterminate={percent === null}
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
