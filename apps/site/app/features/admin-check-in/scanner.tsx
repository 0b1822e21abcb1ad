import { Text } from "@corp/ui";
import { useRef } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { useCamera } from "./use-camera.ts";

/** The camera, for as long as it is shown. */
export function Scanner({ onText }: { onText: (text: string) => void }): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onText);
  const isWorking = state === "on" || state === "starting";
  return (
    <div className="check-in-scanner" data-state={state}>
      <video ref={video} muted playsInline aria-label={messages.camera.view} hidden={!isWorking} />
      <Text role={isWorking ? "status" : "alert"}>{messages.camera[state]}</Text>
    </div>
  );
}
