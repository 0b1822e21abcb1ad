import type { AuthPorts } from "../ports.ts";

export interface FrameRequest<T> {
  readonly url: string;
  readonly timeoutMs: number;
  /** Returns the response in a message of the frame, or undefined for any other message. */
  readonly read: (data: unknown, origin: string) => T | undefined;
}

/** Opens an address in a hidden frame, waits for its response within the time limit, and removes the frame. */
export function requestInFrame<T>(
  { frames, clock }: Pick<AuthPorts, "frames" | "clock">,
  { url, timeoutMs, read }: FrameRequest<T>,
): Promise<T | "blocked" | "timed-out"> {
  return new Promise((resolve) => {
    const end = (response: T | "blocked" | "timed-out"): void => {
      clock.clearTimeout(timer);
      frame.close();
      resolve(response);
    };
    const timer = clock.setTimeout(() => end("timed-out"), timeoutMs);
    const frame = frames.open(url, {
      onMessage(data, origin) {
        const response = read(data, origin);
        if (response !== undefined) end(response);
      },
      onBlocked: () => end("blocked"),
    });
  });
}

export const frameFailure =
  "a frame could not be initialised, probably because of a Content-Security-Policy violation; allow the frame, and use https on both sides.";
