import { useCallback, useState } from "react";

export interface LazyPart<Part> {
  /** Null until it has been asked for and has come. */
  readonly part: Part | null;
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
export function usePart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = useCallback(() => {
    setState("loading");
    importPart().then(
      (loaded) => {
        // A component is a function, which a state setter would call.
        setPart(() => loaded);
        setState("idle");
      },
      () => setState("failed"),
    );
  }, [importPart]);
  return { part, isLoading: state === "loading", hasFailed: state === "failed", load };
}
