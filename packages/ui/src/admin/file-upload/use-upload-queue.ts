import { useEffect, useState, useSyncExternalStore } from "react";
import { createUploadQueue } from "./upload-queue.ts";
import type { QueuedFile, UploadQueue, UploadQueueOptions } from "./upload-queue.ts";

const NONE: readonly QueuedFile[] = [];
const none = (): readonly QueuedFile[] => NONE;

/** One queue for the life of the component, which always calls the latest functions it was given. */
export function useUploadQueue<Uploaded>(
  options: UploadQueueOptions<Uploaded>,
): readonly [files: readonly QueuedFile[], queue: UploadQueue<Uploaded>] {
  const [queue] = useState(() => createUploadQueue(options));
  useEffect(() => queue.update(options));
  useEffect(() => () => queue.clear(), [queue]);
  return [useSyncExternalStore(queue.subscribe, queue.files, none), queue];
}
