import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useValue } from "../field/use-value.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { describeChanges } from "./announcement.ts";
import { createUploadQueue } from "./upload-queue.ts";
import type { QueuedFile, UploadContext, UploadProblem, UploadQueue, UploadQueueOptions } from "./upload-queue.ts";
import type { UploadedFile } from "./upload-row.tsx";
import { validateFile } from "./validate-file.ts";
import type { FileRules } from "./validate-file.ts";

const NO_FILES: readonly never[] = [];
const noFiles = (): readonly QueuedFile[] => NO_FILES;

export interface UploadsOptions<Uploaded extends UploadedFile> extends FileRules {
  value: readonly Uploaded[] | undefined;
  defaultValue: readonly Uploaded[] | undefined;
  onChange: ((value: readonly Uploaded[]) => void) | undefined;
  upload: (file: File, context: UploadContext) => Promise<Uploaded>;
  describeError: ((error: unknown) => string | UploadProblem) | undefined;
  multiple: boolean;
  maxFiles: number;
  concurrency: number | undefined;
}

/** The uploaded and the queued files. */
export interface Uploads<Uploaded> {
  readonly uploaded: readonly Uploaded[];
  readonly queued: readonly QueuedFile[];
  readonly queue: UploadQueue<Uploaded>;
  /** The status message for screen readers. */
  readonly announcement: string;
  add: (files: readonly File[]) => void;
  remove: (file: Uploaded) => void;
  /** Restores the initial files and cancels running uploads. */
  reset: () => void;
}

const isCounted = ({ state }: QueuedFile): boolean => state !== "rejected";

export function useUploads<Uploaded extends UploadedFile>(options: UploadsOptions<Uploaded>): Uploads<Uploaded> {
  const texts = useAdminMessages().fileUpload;
  const { multiple, maxFiles } = options;
  const [uploaded, change] = useValue<readonly Uploaded[]>(
    options.value,
    options.defaultValue ?? NO_FILES,
    options.onChange,
  );
  const [initial] = useState(uploaded);
  // Two uploads may finish before the next render; both must be kept.
  const latest = useRef(uploaded);
  useEffect(() => {
    latest.current = uploaded;
  }, [uploaded]);
  const [announcement, setAnnouncement] = useState("");
  /** A server may return the same id for the same content. */
  const without = (file: Uploaded): readonly Uploaded[] => latest.current.filter(({ id }) => id !== file.id);
  const save = (next: readonly Uploaded[], message: string): void => {
    latest.current = next;
    setAnnouncement(message);
    change(next);
  };
  const [queued, queue] = useUploadQueue<Uploaded>({
    upload: options.upload,
    describeError: options.describeError ?? (() => texts.failed),
    concurrency: options.concurrency,
    onUploaded: (file) => save(multiple ? [...without(file), file] : [file], texts.done(file.name)),
  });
  useEffect(() => {
    let before = queue.files();
    return queue.subscribe(() => {
      const changes = describeChanges(before, queue.files(), texts);
      before = queue.files();
      if (changes !== "") setAnnouncement(changes);
    });
  }, [queue, texts]);
  const reject = (file: File): string | null => {
    const taken = latest.current.length + queue.files().filter(isCounted).length;
    return validateFile(file, options, texts) ?? (multiple && taken >= maxFiles ? texts.tooMany(maxFiles) : null);
  };
  return {
    uploaded,
    queued,
    queue,
    announcement,
    add: (files) => {
      for (const file of multiple ? files : files.slice(0, 1)) {
        const rejection = reject(file);
        // In single mode a new file replaces the queued one, and after its upload the stored one. A rejected file
        // replaces neither.
        if (!multiple) for (const old of queue.files()) if (rejection === null || !isCounted(old)) queue.remove(old.id);
        queue.add(file, rejection);
      }
    },
    remove: (file) => save(without(file), texts.removed(file.name)),
    reset: () => {
      queue.clear();
      save(initial, "");
    },
  };
}

/** One queue for the lifetime of the component; it always calls the latest callbacks. */
function useUploadQueue<Uploaded>(
  options: UploadQueueOptions<Uploaded>,
): readonly [files: readonly QueuedFile[], queue: UploadQueue<Uploaded>] {
  const [queue] = useState(() => createUploadQueue(options));
  useEffect(() => queue.update(options));
  useEffect(() => () => queue.clear(), [queue]);
  return [useSyncExternalStore(queue.subscribe, queue.files, noFiles), queue];
}
