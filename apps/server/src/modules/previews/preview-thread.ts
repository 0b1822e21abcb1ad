import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DrawPreview } from "./draw-preview.ts";
import type { DrawingResult, DrawingRequest } from "./preview-worker.ts";

export interface PreviewThread {
  /**
   * Draws one picture at a time.
   *
   * @throws {Error} if drawing fails.
   */
  readonly draw: DrawPreview;
  stop(): Promise<void>;
}

/** A picture takes a tenth of a second; one that takes this long hangs. */
const timeoutMs = 20_000;
/** An idle thread is terminated to free its memory. */
const idleMs = 60_000;

/** Draws in a worker thread, which starts with the first picture: text layout would block the event loop. */
export function createPreviewThread(): PreviewThread {
  let worker: Worker | null = null;
  let idling: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idling);
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  return {
    stop,
    async draw(card, cover) {
      clearTimeout(idling);
      worker ??= startWorker();
      try {
        return await ask(worker, { card, cover });
      } catch (error) {
        await stop();
        throw error;
      } finally {
        idling = setTimeout(() => void stop(), idleMs).unref();
      }
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./preview-worker.ts", import.meta.url));
  worker.unref();
  // `once` rejects for the pending request; without a request an error needs no handling.
  return worker.on("error", () => {});
}

async function ask(worker: Worker, request: DrawingRequest): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ended = once(worker, "exit", { signal }).then(() => ({ problem: "The worker thread exited." }));
  const responded = once(worker, "message", { signal }).then(([result]) => result as DrawingResult);
  worker.postMessage(request);
  const result = await Promise.race([responded, ended]);
  // The exit that comes later, or never, is of no interest.
  ended.catch(() => {});
  if ("problem" in result) throw new Error(`A picture could not be drawn: ${result.problem}`);
  return result.picture;
}
