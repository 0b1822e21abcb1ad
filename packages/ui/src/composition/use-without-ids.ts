import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/** Removes the ids inside a copy of content that is on the page already: an id must be unique. */
export function useWithoutIds(copy: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const element of copy.current?.querySelectorAll("[id]") ?? []) element.removeAttribute("id");
  });
}
