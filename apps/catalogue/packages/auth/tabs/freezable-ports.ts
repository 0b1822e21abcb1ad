import type { AuthPorts } from "@corp/auth";

export interface FreezablePorts {
  readonly ports: Pick<AuthPorts, "clock" | "channel">;
  isFrozen(): boolean;
  freeze(): void;
  /** Fires the overdue timers and dispatches `resume`, as a browser does. */
  thaw(): void;
}

/**
 * The browser's timers and BroadcastChannel with a switch. No script can freeze a tab, but to the other tabs a frozen
 * one is silent without having unregistered, and so is this one. It loses messages meanwhile; a browser may deliver
 * them later.
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
