import { TARGET_MAX_DEPTH } from "../constants.ts";

/** An element by the names of itself and its nearest parents, up to one with an id: `#events > li > a.card`. Never its text. */
export function describeElement(node: Node | null | undefined): string | undefined {
  const parts: string[] = [];
  let element = node instanceof Element ? node : node?.parentElement;
  while (element && parts.length < TARGET_MAX_DEPTH) {
    if (element.id) {
      parts.unshift(`#${element.id}`);
      break;
    }
    parts.unshift([element.localName, ...[...element.classList].slice(0, 1)].join("."));
    element = element.parentElement;
  }
  return parts.join(" > ") || undefined;
}
