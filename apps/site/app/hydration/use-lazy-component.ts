import { useCallback, useState } from "react";

export interface LazyComponent<Loaded> {
  /** Null until it has been asked for and has come. */
  readonly Component: Loaded | null;
  readonly isLoading: boolean;
  /** It did not come: asking again tries again. */
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/**
 * A part of a page that is loaded when a person begins to use it. Unlike `React.lazy`, a part that does not come leaves the page as it is.
 *
 * @param importPart of one module, the same function at each render.
 */
export function useLazyComponent<Loaded>(importPart: () => Promise<Loaded>): LazyComponent<Loaded> {
  const [Component, setComponent] = useState<Loaded | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = useCallback(() => {
    setState("loading");
    importPart().then(
      (loaded) => {
        // A component is a function, which a state setter would call.
        setComponent(() => loaded);
        setState("idle");
      },
      () => setState("failed"),
    );
  }, [importPart]);
  return { Component, isLoading: state === "loading", hasFailed: state === "failed", load };
}
