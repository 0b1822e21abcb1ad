import type { StoredFile } from "@corp/api";
import { uploadFailure } from "../../../../../editing/use-upload.ts";
import type { PictureTexts } from "../pictures/picture-rules.ts";

export interface UploadContext {
  readonly signal: AbortSignal;
  /** Gets a fraction from 0 to 1, or null while it is not known. */
  readonly onProgress: (fraction: number | null) => void;
}

export type Upload = (file: File, context: UploadContext) => Promise<StoredFile>;

/** A picture that is not in the text yet: not uploaded, or not described. */
export interface PendingUpload {
  readonly id: string;
  readonly file: File;
  /** `rejected`: the server does not accept the file. `failed`: a retry may succeed. */
  readonly state: "uploading" | "failed" | "rejected" | "uploaded";
  readonly progress: number | null;
  /** Why it failed, for the user. */
  readonly error: string | null;
  readonly stored: StoredFile | null;
  readonly texts: PictureTexts | null;
}

/** The card asks for the picture's texts. */
export const needsTexts = ({ state, texts }: PendingUpload): boolean => texts === null && state !== "rejected";

export interface PendingUploads {
  /** The same array until something changes. */
  readonly list: () => readonly PendingUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (file: File) => string;
  readonly retry: (id: string) => void;
  /** Aborts its upload. */
  readonly remove: (id: string) => void;
  /** It is inserted into the text as soon as it is uploaded. */
  readonly describe: (id: string, texts: PictureTexts) => void;
  readonly clear: () => void;
}

export interface PendingUploadsOptions {
  readonly upload: Upload;
  /** Called once for each picture that is uploaded and described, and no longer in the list. */
  readonly onReady: (id: string, stored: StoredFile, texts: PictureTexts) => void;
}

/** Independent uploads of pictures for a text; none blocks writing. */
export function createPendingUploads({ upload, onReady }: PendingUploadsOptions): PendingUploads {
  let uploads: readonly PendingUpload[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  const set = (next: readonly PendingUpload[]): void => {
    uploads = next;
    for (const listener of [...listeners]) listener();
  };
  const remove = (id: string): void => {
    running.get(id)?.abort();
    running.delete(id);
    set(uploads.filter((item) => item.id !== id));
  };
  const change = (id: string, part: Partial<PendingUpload>): void => {
    set(uploads.map((item) => (item.id === id ? { ...item, ...part } : item)));
    const item = uploads.find((one) => one.id === id);
    if (item?.stored == null || item.texts === null) return;
    remove(id);
    onReady(id, item.stored, item.texts);
  };

  async function send(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    try {
      const stored = await upload(file, {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) change(id, { progress });
        },
      });
      if (!signal.aborted) change(id, { state: "uploaded", stored, progress: null });
    } catch (error: unknown) {
      if (signal.aborted) return;
      const { message, canRetry } = uploadFailure(error);
      change(id, { state: canRetry ? "failed" : "rejected", progress: null, error: message });
    }
  }

  return {
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(file) {
      lastId += 1;
      const id = `upload-${lastId}`;
      set([...uploads, { id, file, state: "uploading", progress: null, error: null, stored: null, texts: null }]);
      void send(id, file);
      return id;
    },
    retry(id) {
      const item = uploads.find((one) => one.id === id);
      if (item?.state !== "failed") return;
      change(id, { state: "uploading", error: null });
      void send(id, item.file);
    },
    remove,
    describe: (id, texts) => change(id, { texts }),
    clear() {
      for (const { id } of uploads) running.get(id)?.abort();
      running.clear();
      set([]);
    },
  };
}
