import type { AuthPorts } from "../ports.ts";

export interface FrameQuestion<T> {
  readonly url: string;
  readonly timeoutMs: number;
  /** The answer in a message of the frame, or undefined when it is none. */
  readonly read: (data: unknown, origin: string) => T | undefined;
}

/** Opens an address in a hidden frame and waits for its answer: always in limited time, and the frame is gone afterwards. */
export function askFrame<T>(
  { frames, clock }: Pick<AuthPorts, "frames" | "clock">,
  { url, timeoutMs, read }: FrameQuestion<T>,
): Promise<T | "blocked" | "timed-out"> {
  return new Promise((resolve) => {
    const end = (answer: T | "blocked" | "timed-out"): void => {
      clock.clearTimeout(timer);
      frame.close();
      resolve(answer);
    };
    const timer = clock.setTimeout(() => end("timed-out"), timeoutMs);
    const frame = frames.open(url, {
      onMessage(data, origin) {
        const answer = read(data, origin);
        if (answer !== undefined) end(answer);
      },
      onBlocked: () => end("blocked"),
    });
  });
}
