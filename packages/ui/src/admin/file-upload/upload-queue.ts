/** A file that is not uploaded yet. */
export interface QueuedFile {
  readonly id: string;
  readonly file: File;
  /** `rejected`: invalid, here or for the server. `failed`: the upload failed and can be retried. */
  readonly state: "waiting" | "uploading" | "failed" | "rejected";
  /** From 0 to 1; null when unknown. */
  readonly progress: number | null;
  /** The message for the user. */
  readonly error: string | null;
}

/** The second argument of `upload`. */
export interface UploadContext {
  /** Aborts when the upload is cancelled or the field unmounts. */
  readonly signal: AbortSignal;
  /** Reports the sent fraction from 0 to 1, or null when it is unknown. */
  readonly onProgress: (fraction: number | null) => void;
}

/** The reason of a failure for the user. */
export interface UploadProblem {
  readonly message: string;
  /** False when the file itself is invalid. */
  readonly canRetry: boolean;
}

export interface UploadQueueOptions<Uploaded> {
  upload: (file: File, context: UploadContext) => Promise<Uploaded>;
  onUploaded: (uploaded: Uploaded, file: File) => void;
  /** The message for the user; a text alone offers a retry. */
  describeError: (error: unknown) => string | UploadProblem;
  /** The number of parallel uploads. @default 3 */
  concurrency?: number | undefined;
}

/** The queue of uploads. Each is sent, fails and is cancelled independently. */
export interface UploadQueue<Uploaded> {
  /** Replaces the callbacks. */
  readonly update: (options: UploadQueueOptions<Uploaded>) => void;
  /** The same array until something changes. */
  readonly files: () => readonly QueuedFile[];
  readonly subscribe: (listener: () => void) => () => void;
  /** `rejection` is the reason not to send the file, or null. */
  readonly add: (file: File, rejection: string | null) => void;
  /** Retries a failed upload. */
  readonly retry: (id: string) => void;
  /** Removes the file and cancels its upload. */
  readonly remove: (id: string) => void;
  /** Removes all files and cancels their uploads. */
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
      // A cancelled file has already been removed from the list.
      if (signal.aborted) return;
      running.delete(id);
      const problem = options.describeError(error);
      const { message, canRetry } = typeof problem === "string" ? { message: problem, canRetry: true } : problem;
      change(id, { state: canRetry ? "failed" : "rejected", progress: null, error: message });
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
