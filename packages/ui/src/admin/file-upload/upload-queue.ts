/** A file that has been given and is not uploaded yet. */
export interface QueuedFile {
  readonly id: string;
  readonly file: File;
  /** `rejected`: it will not do, and is not sent. `failed`: it was sent in vain, and may be sent again. */
  readonly state: "waiting" | "uploading" | "failed" | "rejected";
  /** From 0 to 1; null while nothing is known. */
  readonly progress: number | null;
  /** For people. */
  readonly error: string | null;
}

/** What an upload gets besides the file. */
export interface UploadContext {
  /** Aborted when the upload is cancelled, or the field leaves the page. */
  readonly signal: AbortSignal;
  /** Tells how much has been sent, from 0 to 1; null when that is not known. */
  readonly onProgress: (fraction: number | null) => void;
}

/** What {@link createUploadQueue} is made of. */
export interface UploadQueueOptions<Uploaded> {
  upload: (file: File, context: UploadContext) => Promise<Uploaded>;
  onUploaded: (uploaded: Uploaded, file: File) => void;
  /** For people. */
  describeError: (error: unknown) => string;
  /** How many are sent at a time. @default 3 */
  concurrency?: number | undefined;
}

/** Files on their way. Each goes, fails and is cancelled by itself. */
export interface UploadQueue<Uploaded> {
  /** From now on calls these functions. */
  readonly update: (options: UploadQueueOptions<Uploaded>) => void;
  /** The same list until something changes. */
  readonly files: () => readonly QueuedFile[];
  readonly subscribe: (listener: () => void) => () => void;
  /** `rejection` tells why a file is not sent, or null. */
  readonly add: (file: File, rejection: string | null) => void;
  /** Starts a failed one anew. */
  readonly retry: (id: string) => void;
  /** Cancels it where it is being sent. */
  readonly remove: (id: string) => void;
  /** Cancels all and forgets them. */
  readonly clear: () => void;
}

const DEFAULT_CONCURRENCY = 3;

export function createUploadQueue<Uploaded>(initial: UploadQueueOptions<Uploaded>): UploadQueue<Uploaded> {
  let options = initial;
  let files: readonly QueuedFile[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  const set = (next: readonly QueuedFile[]): void => {
    files = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (id: string, part: Partial<QueuedFile>): void =>
    set(files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const without = (id: string): readonly QueuedFile[] => files.filter((file) => file.id !== id);

  async function send({ id, file }: QueuedFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    change(id, { state: "uploading", progress: null, error: null });
    const onProgress = (fraction: number | null): void => {
      if (!signal.aborted) change(id, { progress: fraction === null ? null : Math.min(Math.max(fraction, 0), 1) });
    };
    try {
      const uploaded = await options.upload(file, { signal, onProgress });
      if (signal.aborted) return;
      running.delete(id);
      set(without(id));
      options.onUploaded(uploaded, file);
    } catch (error: unknown) {
      // What was cancelled is gone from the list already.
      if (signal.aborted) return;
      running.delete(id);
      change(id, { state: "failed", progress: null, error: options.describeError(error) });
    }
    start();
  }

  function start(): void {
    for (const file of files) {
      if (running.size >= (options.concurrency ?? DEFAULT_CONCURRENCY)) return;
      if (file.state === "waiting") void send(file);
    }
  }

  function cancel(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
  }

  return {
    update: (next) => {
      options = next;
    },
    files: () => files,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (file, rejection) => {
      lastId += 1;
      const state = rejection === null ? "waiting" : "rejected";
      set([...files, { id: String(lastId), file, state, progress: null, error: rejection }]);
      start();
    },
    retry: (id) => {
      if (files.some((file) => file.id === id && file.state === "failed"))
        change(id, { state: "waiting", error: null });
      start();
    },
    remove: (id) => {
      cancel(id);
      set(without(id));
      start();
    },
    clear: () => {
      for (const { id } of files) cancel(id);
      set([]);
    },
  };
}
