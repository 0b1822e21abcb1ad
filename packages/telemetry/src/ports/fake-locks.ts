import type { Locks } from "./telemetry-ports.ts";

interface PageLocks {
  readonly locks: Locks;
  /** Ends the page's process: its locks go to the pages that wait for them. */
  readonly end: () => void;
}

/** The lock manager of a browser, for tests. Each call of `openPage` returns that of one page. */
export function fakeLocks(): { readonly openPage: () => PageLocks; readonly held: () => string[] } {
  const queues = new Map<string, (() => void)[]>();

  const openPage = (): PageLocks => {
    const ended = Promise.withResolvers<void>();
    let isEnded = false;
    const request: Locks["request"] = (name, options, work) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        if ("ifAvailable" in options && queue.length > 0) return resolve(work(null));
        const leave = (): void => {
          const wasHeld = queue[0] === grant;
          queue.splice(queue.indexOf(grant), 1);
          if (wasHeld) queue[0]?.();
        };
        const grant = (): void => {
          const done = isEnded ? ended.promise : Promise.race([work({ name }), ended.promise]);
          done.then(resolve, reject).finally(leave);
        };
        queue.push(grant);
        if (queue[0] === grant) queueMicrotask(grant);
        if (!("signal" in options)) return;
        const { signal } = options;
        signal.addEventListener("abort", () => {
          if (queue.indexOf(grant) > 0) leave();
          reject(signal.reason as Error);
        });
      });
    const end = (): void => {
      isEnded = true;
      ended.resolve();
    };
    return { locks: { request }, end };
  };
  return { openPage, held: () => [...queues].filter(([, queue]) => queue.length > 0).map(([name]) => name) };
}
