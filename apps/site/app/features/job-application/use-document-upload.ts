import type { UploadProgress } from "@corp/api";
import { useRef, useState } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { uploaded } from "./upload-document.ts";

export interface DocumentUpload {
  /** Of the upload that runs; null when none does. */
  readonly progress: UploadProgress | null;
  /**
   * The stored document's identifier; a file that has been stored before is not sent again.
   *
   * @throws {FieldRefusal} when the server will not take this file, or the person stopped it
   * @throws {ApiError} when the server is away
   */
  readonly upload: (file: File) => Promise<string>;
  readonly cancel: () => void;
  /** The server has no use for what is stored: the next attempt sends the file again. */
  readonly forget: () => void;
}

const nothingSent: UploadProgress = { sentBytes: 0, totalBytes: 0 };

/** Sends a document once, however often the form around it is refused. */
export function useDocumentUpload(): DocumentUpload {
  const { api } = useServices();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const stored = useRef<{ readonly file: File; readonly fileId: string } | null>(null);

  async function upload(file: File): Promise<string> {
    if (stored.current !== null && isSame(stored.current.file, file)) return stored.current.fileId;
    const stop = new AbortController();
    running.current = stop;
    setProgress(nothingSent);
    try {
      const fileId = await uploaded(file, api, { signal: stop.signal, onUploadProgress: setProgress });
      stored.current = { file, fileId };
      return fileId;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return {
    progress,
    upload,
    cancel: () => running.current?.abort(),
    forget: () => void (stored.current = null),
  };
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
