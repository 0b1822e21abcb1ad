import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DrawPreview } from "./draw-preview.ts";
import type { DrawingAnswer, DrawingRequest } from "./preview-worker.ts";

export interface PreviewThread {
  /** One at a time. @throws {Error} when it cannot be drawn. */
  readonly draw: DrawPreview;
  stop(): Promise<void>;
}

/** A picture takes a tenth of a second; one that takes this long is never finished. */
const timeoutMs = 20_000;
/** Its memory is given back when nobody asks for pictures. */
const idleMs = 60_000;

/** Draws in a thread of its own, which starts with the first picture: laying out text would stop the event loop. */
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
  // Whoever waits for an answer is told by `once`; nobody else needs to know.
  return worker.on("error", () => {});
}

async function ask(worker: Worker, request: DrawingRequest): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ended = once(worker, "exit", { signal }).then(() => ({ problem: "The thread that draws ended." }));
  const answered = once(worker, "message", { signal }).then(([answer]) => answer as DrawingAnswer);
  worker.postMessage(request);
  const answer = await Promise.race([answered, ended]);
  ended.catch(() => {});
  if ("problem" in answer) throw new Error(`A picture could not be drawn: ${answer.problem}`);
  return answer.picture;
}
