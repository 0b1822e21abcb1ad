import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { createQrReader } from "./qr-reader.ts";
import type { ReadQr } from "./qr-reader.ts";

export type CameraState = "starting" | "on" | "refused" | "absent" | "busy" | "unsupported" | "failed";

export const isWorking = (state: CameraState): boolean => state === "on" || state === "starting";

const pauseMs = 120;
/** A code that stays before the camera is one code. */
const repeatMs = 4_000;

/** Shows the camera in a video and tells what codes say. It is on as long as the component is there. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    void watch(element, leaving.signal, setState, (text) => latest.current(text));
    return () => leaving.abort();
  }, [video]);
  return state;
}

async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
  onText: (text: string) => void,
): Promise<void> {
  const media: MediaDevices | undefined = navigator.mediaDevices;
  if (media === undefined) return tell("unsupported");
  const read = await createQrReader().catch(() => null);
  if (read === null) return tell("failed");
  try {
    const stream = await media.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: 1280 } },
    });
    const stop = (): void => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    video.srcObject = stream;
    await video.play();
    tell("on");
    await readFrames(video, read, signal, onText);
  } catch (error) {
    if (!signal.aborted) tell(stateOf(error));
  }
}

async function readFrames(
  video: HTMLVideoElement,
  read: ReadQr,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  let last = { text: "", atMs: 0 };
  while (!signal.aborted) {
    // A frame that cannot be read is followed by another.
    const text = await read(video).catch(() => null);
    if (signal.aborted) return;
    const atMs = performance.now();
    if (text !== null) {
      const isSame = text === last.text && atMs - last.atMs < repeatMs;
      last = { text, atMs };
      if (!isSame) onText(text);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** @see https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "absent";
  return "busy";
}
