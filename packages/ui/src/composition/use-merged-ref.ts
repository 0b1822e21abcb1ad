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

function merge<T>(first: Ref<T>, second: Ref<T>): RefCallback<T> {
  return (element) => {
    if (element === null) return undefined;
    const cleanUps = [assign(first, element), assign(second, element)];
    return () => cleanUps.forEach((cleanUp) => cleanUp());
  };
}

/** A stable ref that updates both, so that a render detaches neither. */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): Ref<T> | undefined {
  return useMemo(() => (first && second ? merge(first, second) : (first ?? second)), [first, second]);
}
