import { cloneElement, createElement } from "react";
import type { ReactElement, ReactNode, Ref } from "react";
import { mergeProps } from "./merge-props.ts";
import type { ElementProps } from "./merge-props.ts";
import { useMergedRef } from "./use-merged-ref.ts";

type AnyRef = Ref<HTMLElement> | undefined;

/**
 * Renders `tag`, or the element the caller gave in its place (a router's link, for one) with our props merged into it.
 */
export function useRender(render: ReactElement | undefined, tag: string, props: ElementProps): ReactElement {
  const theirs = (render?.props ?? {}) as ElementProps;
  const ref = useMergedRef(props["ref"] as AnyRef, theirs["ref"] as AnyRef);
  if (render === undefined) return createElement(tag, props);
  return cloneElement(render as ReactElement<ElementProps>, { ...mergeProps(props, theirs), ref });
}

/** The children of a component, or of the element it renders as when it has none of its own. */
export function childrenOf(children: ReactNode, render: ReactElement | undefined): ReactNode {
  return children ?? (render?.props as { children?: ReactNode } | undefined)?.children;
}
