import type { Auth } from "@corp/auth";
import { useAuth, useUser } from "@corp/auth/react";
import { useEffect } from "react";

/** Marks what signed-in people see with who they are, invisibly; guests do not load it. */
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
    // A deterrent, not a lock: a page without it is better than no page.
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
