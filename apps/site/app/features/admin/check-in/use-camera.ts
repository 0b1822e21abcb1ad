import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { createQrReader } from "./qr-reader.ts";
import type { ReadQr } from "./qr-reader.ts";

export type CameraState = "starting" | "on" | "denied" | "absent" | "busy" | "unsupported" | "failed";

export const isWorking = (state: CameraState): boolean => state === "on" || state === "starting";

const pauseMs = 120;
/** The same code is reported again only after this time. */
const repeatMs = 4_000;

/** Plays the camera in a video element and reports the codes read, while the component is mounted. */
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
  setState: (state: CameraState) => void,
  onText: (text: string) => void,
): Promise<void> {
  const media: MediaDevices | undefined = navigator.mediaDevices;
  if (media === undefined) return setState("unsupported");
  // The state shows that the decoder was not loaded.
  const read = await createQrReader().catch(() => null);
  if (read === null) return setState("failed");
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
    setState("on");
    await readFrames(video, read, signal, onText);
  } catch (error) {
    if (!signal.aborted) setState(failedState(error));
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
    // A failed frame is followed by the next one.
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
function failedState(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "absent";
  return "busy";
}
