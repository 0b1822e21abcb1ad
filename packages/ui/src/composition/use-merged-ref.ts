import { useMemo } from "react";
import type { Ref, RefCallback } from "react";

function assign<T>(ref: Ref<T>, element: T): () => void {
  if (typeof ref === "function") {
    const cleanUp = ref(element);
    return typeof cleanUp === "function" ? cleanUp : () => ref(null);
  }
  if (ref === null) return () => undefined;
  ref.current = element;
  return () => {
    ref.current = null;
  };
}

/** It returns no cleanup, which React 18 does not know. */
function merge<T>(first: Ref<T>, second: Ref<T>): RefCallback<T> {
  let cleanUps: readonly (() => void)[] = [];
  return (element) => {
    if (element === null) cleanUps.forEach((cleanUp) => cleanUp());
    else cleanUps = [assign(first, element), assign(second, element)];
  };
}

/** A stable ref that updates both, so that a render detaches neither. */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): Ref<T> | undefined {
  return useMemo(() => (first && second ? merge(first, second) : (first ?? second)), [first, second]);
}
