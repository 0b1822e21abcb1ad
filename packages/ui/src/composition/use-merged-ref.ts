import { useMemo } from "react";
import type { Ref, RefCallback } from "react";

function assign<T>(ref: Ref<T>, element: T | null): () => void {
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

/** A stable ref that updates both, so that a render detaches neither. */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): Ref<T> | undefined {
  return useMemo((): Ref<T> | undefined => {
    if (!first || !second) return first ?? second;
    const merged: RefCallback<T> = (element) => {
      const cleanUps = [assign(first, element), assign(second, element)];
      return () => cleanUps.forEach((cleanUp) => cleanUp());
    };
    return merged;
  }, [first, second]);
}
