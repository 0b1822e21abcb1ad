import type { StoredFile } from "@corp/api";

/** What an upload gets besides the file. */
export interface UploadContext {
  readonly signal: AbortSignal;
  /** From 0 to 1; null when it is not known. */
  readonly onProgress: (fraction: number | null) => void;
}

export type Upload = (file: File, context: UploadContext) => Promise<StoredFile>;

/** What people say of a picture. */
export interface PictureTexts {
  readonly alt: string;
  readonly caption: string | null;
}

/** A picture that is not in the text yet: on its way, or without its words. */
export interface PendingUpload {
  readonly id: string;
  readonly file: File;
  readonly state: "uploading" | "failed" | "uploaded";
  readonly progress: number | null;
  readonly stored: StoredFile | null;
  readonly texts: PictureTexts | null;
}

export interface PendingUploads {
  /** The same list until something changes. */
  readonly list: () => readonly PendingUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (file: File) => string;
  readonly retry: (id: string) => void;
  /** Cancels it where it is being sent. */
  readonly remove: (id: string) => void;
  /** Says what it shows: it goes into the text as soon as it is uploaded. */
  readonly describe: (id: string, texts: PictureTexts) => void;
  readonly clear: () => void;
}

export interface PendingUploadsOptions {
  readonly upload: Upload;
  /** Once for each picture that is uploaded and described; it has left the list. */
  readonly onReady: (id: string, stored: StoredFile, texts: PictureTexts) => void;
}

/** Pictures on their way into a text: each goes, fails and is cancelled by itself, and none holds the writing up. */
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
    } catch {
      if (!signal.aborted) change(id, { state: "failed", progress: null });
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
      set([...uploads, { id, file, state: "uploading", progress: null, stored: null, texts: null }]);
      void send(id, file);
      return id;
    },
    retry(id) {
      const item = uploads.find((one) => one.id === id);
      if (item?.state !== "failed") return;
      change(id, { state: "uploading" });
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
