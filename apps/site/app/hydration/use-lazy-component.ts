import { useCallback, useState } from "react";

export interface LazyComponent<Loaded> {
  /** Null until it is loaded. */
  readonly Component: Loaded | null;
  readonly isLoading: boolean;
  /** The load failed; `load` tries again. */
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/**
 * Loads a component when a person starts to use it. Unlike `React.lazy`, a failed load leaves the page as it is.
 *
 * @param importPart a stable function that imports one module.
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
