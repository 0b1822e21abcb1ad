import type { Auth } from "@corp/auth";
import { useAuth, useUser } from "@corp/auth/react";
import { useEffect } from "react";

/** Adds an invisible watermark of the signed-in user; guests do not load it. */
export function useWatermark(): void {
  const auth = useAuth();
  const isSignedIn = useUser() !== null;
  useEffect(() => (isSignedIn ? markWhile(auth) : undefined), [auth, isSignedIn]);
}

function markWhile(auth: Auth): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  void import("@corp/auth/watermark").then(
    ({ showWatermark }) => {
      if (!isOver) stop = showWatermark({ getAuth: () => auth });
    },
    // It is a deterrent, not access control: a page works without it, and the chunk-error listeners are notified.
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
