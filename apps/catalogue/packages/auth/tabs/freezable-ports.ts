import type { AuthPorts } from "@corp/auth";

export interface FreezablePorts {
  readonly ports: Pick<AuthPorts, "clock" | "channel">;
  isFrozen(): boolean;
  freeze(): void;
  /** Runs the timers that fell due meanwhile and tells the page, as a browser does. */
  thaw(): void;
}

/**
 * The browser's own timers and BroadcastChannel, which can be made to stand still. No script can freeze a tab; what the others notice of
 * a frozen one is that it neither says nor hears anything and has not said goodbye, and that is what this does. Messages of
 * that time are lost here, while a browser may deliver them later.
 */
export function createFreezablePorts(): FreezablePorts {
  let isFrozen = false;
  let overdue: (() => void)[] = [];
  const awake = (callback: () => void): void => void (isFrozen ? overdue.push(callback) : callback());
  return {
    isFrozen: () => isFrozen,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      const due = overdue;
      overdue = [];
      for (const callback of due) callback();
      document.dispatchEvent(new Event("resume"));
    },
    ports: {
      clock: {
        now: () => Date.now(),
        monotonic: () => performance.now(),
        setTimeout: (callback, delayMs) => window.setTimeout(() => awake(callback), delayMs),
        clearTimeout: (timer) => window.clearTimeout(Number(timer)),
      },
      channel: {
        open(name, onMessage) {
          const channel = new BroadcastChannel(name);
          channel.addEventListener("message", ({ data }) => isFrozen || onMessage(data));
          const post = channel.postMessage.bind(channel);
          return { post: (message) => isFrozen || post(message), close: () => channel.close() };
        },
      },
    },
  };
}
