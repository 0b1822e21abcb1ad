import type { UploadProgress } from "@corp/api";
import { useRef, useState } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { uploadDocument } from "./upload-document.ts";

export interface DocumentUpload {
  /** The progress of the upload; null when none is in progress. */
  readonly progress: UploadProgress | null;
  /**
   * The stored document's identifier; a file that is already stored is not sent again.
   *
   * @throws see `uploadDocument`
   */
  readonly upload: (file: File) => Promise<string>;
  readonly cancel: () => void;
  /** The next attempt sends the file again. */
  readonly forget: () => void;
}

const nothingSent: UploadProgress = { sentBytes: 0, totalBytes: 0 };

/** Uploads a document once, however often its form is rejected. */
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
      const fileId = await uploadDocument(file, api, { signal: stop.signal, onUploadProgress: setProgress });
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
