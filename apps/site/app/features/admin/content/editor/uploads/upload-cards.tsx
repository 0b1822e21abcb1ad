import { Button } from "@corp/ui";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ReactElement, ReactNode } from "react";
import { createPortal } from "react-dom";
import { useEditorKit } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { PictureForm } from "../pictures/picture-form.tsx";
import { needsTexts } from "./pending-uploads.ts";
import type { PendingUpload } from "./pending-uploads.ts";

/** A card for each pending picture, at its place in the text. */
export function UploadCards({ hosts }: { hosts: ReadonlyMap<string, HTMLElement> }): ReactNode {
  const { uploads } = useEditorKit();
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list);
  // Only the first picture without a description takes the focus.
  const asked = list.find(needsTexts);
  return list.flatMap((upload) => {
    const host = hosts.get(upload.id);
    const card = <UploadCard key={upload.id} upload={upload} takesFocus={upload.id === asked?.id} />;
    return host === undefined ? [] : [createPortal(card, host, upload.id)];
  });
}

function UploadCard({ upload, takesFocus }: { upload: PendingUpload; takesFocus: boolean }): ReactElement {
  const { uploads } = useEditorKit();
  const { id, file, state } = upload;
  const cancel = (): void => uploads.remove(id);
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form is gone, and the focus with it.
    if (state === "rejected" && document.activeElement === document.body) remove.current?.focus();
  }, [state]);
  return (
    <section className="ce-upload" aria-label={messages.upload(file.name)}>
      {state === "rejected" ? null : <LocalPicture file={file} />}
      <div className="ce-upload-text">
        <strong>{file.name}</strong>
        <UploadState upload={upload} />
        {needsTexts(upload) ? (
          <PictureForm
            takesFocus={takesFocus}
            submitLabel={messages.imageInsert}
            cancelLabel={state === "uploading" ? messages.uploadCancel : messages.uploadRemove}
            onCancel={cancel}
            onSubmit={(described) => uploads.describe(id, described)}
          />
        ) : (
          <div className="ce-actions">
            {state === "rejected" ? null : <span>{messages.imageInsertLater}</span>}
            <Button ref={remove} size={400} variant="ghost" onClick={cancel}>
              {state === "uploading" ? messages.uploadCancel : messages.uploadRemove}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function UploadState({ upload: { id, state, progress, error, file } }: { upload: PendingUpload }): ReactElement {
  const { uploads } = useEditorKit();
  if (state === "uploaded") return <p>{messages.uploaded}</p>;
  if (state === "rejected") {
    return (
      <div className="ce-upload-failed" role="alert">
        {error}
      </div>
    );
  }
  if (state === "failed") {
    return (
      <div className="ce-upload-failed" role="alert">
        <span>{error}</span>
        <span>{messages.textIsKept}</span>
        <Button size={400} variant="outline" onClick={() => uploads.retry(id)}>
          {messages.retry}
        </Button>
      </div>
    );
  }
  const percent = progress === null ? null : Math.round(progress * 100);
  // All of it is sent: the server checks the bytes and encodes the picture.
  const isProcessing = percent === 100;
  return (
    <p>
      <progress
        max={100}
        value={isProcessing ? undefined : (percent ?? undefined)}
        aria-label={messages.upload(file.name)}
      />
      {isProcessing ? messages.processing : messages.uploading(percent)}
    </p>
  );
}

function LocalPicture({ file }: { file: File }): ReactElement {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = objectUrl;
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return <img ref={image} className="ce-upload-picture" alt="" />;
}
