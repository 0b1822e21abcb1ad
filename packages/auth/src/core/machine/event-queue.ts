import type { AuthEvent } from "./machine-types.ts";

/** Events wait until there is a processor: the parts that send them are made before it. */
export interface EventQueue {
  /** Resolves when everything that follows from the event has been done. */
  send(event: AuthEvent): Promise<void>;
  processBy(processor: (event: AuthEvent) => Promise<void>): void;
}

export function createEventQueue(): EventQueue {
  let process: ((event: AuthEvent) => Promise<void>) | null = null;
  const waiting: (() => void)[] = [];
  return {
    send(event) {
      if (process !== null) return process(event);
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => this.send(event));
    },
    processBy(processor) {
      process = processor;
      for (const resume of waiting.splice(0)) resume();
    },
  };
}
