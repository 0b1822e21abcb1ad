import { Text } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { isWorking, useCamera } from "./use-camera.ts";
import type { CameraState } from "./use-camera.ts";

export interface ScannerProps {
  readonly onText: (text: string) => void;
  /** Hears how the camera does, each time that changes. */
  readonly onState: (state: CameraState) => void;
}

/** The camera view; the camera runs while it is mounted. */
export function Scanner({ onText, onState }: ScannerProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onText);
  useEffect(() => onState(state), [state, onState]);
  return (
    <div className="check-in-scanner" data-state={state}>
      <video ref={video} muted playsInline aria-label={messages.camera.view} hidden={!isWorking(state)} />
      <Text role={isWorking(state) ? "status" : "alert"}>{messages.camera[state]}</Text>
    </div>
  );
}
