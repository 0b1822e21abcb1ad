import type { SyntheticEvent } from "react";
import { classNames } from "./class-names.ts";

/** Props of an element whose type is unknown until it renders. */
export type ElementProps = Record<string, unknown>;

type Handler = (event: SyntheticEvent) => void;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === "function";

const asClassName = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Our handler runs first; the element's own does not run after `preventDefault()` (a loading button). */
function chain(ours: Handler, theirs: Handler): Handler {
  return (event) => {
    ours(event);
    if (!event.defaultPrevented) theirs(event);
  };
}

/**
 * Merges a component's props into those of the `render` element: class names are joined, styles merged, event handlers
 * chained; otherwise the element's props win. The caller handles `children` and `ref`.
 */
export function mergeProps(ours: ElementProps, theirs: ElementProps): ElementProps {
  const merged: ElementProps = { ...ours };
  for (const [name, value] of Object.entries(theirs)) {
    if (value === undefined || name === "children" || name === "ref") continue;
    const own = merged[name];
    if (name === "className") merged[name] = classNames(asClassName(own), asClassName(value));
    else if (name === "style") merged[name] = { ...(own as object | undefined), ...(value as object) };
    else if (isHandler(name, own) && isHandler(name, value)) merged[name] = chain(own, value);
    else merged[name] = value;
  }
  return merged;
}
