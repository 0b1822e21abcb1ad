import { cloneElement, createElement } from "react";
import type { ReactElement, ReactNode, Ref } from "react";
import { mergeProps } from "./merge-props.ts";
import type { ElementProps } from "./merge-props.ts";
import { useMergedRef } from "./use-merged-ref.ts";

type AnyRef = Ref<HTMLElement> | undefined;

/** Renders `tag`, or the caller's element (e.g. a router's link) with our props merged into it. */
export function useRender(render: ReactElement | undefined, tag: string, props: ElementProps): ReactElement {
  const theirs = (render?.props ?? {}) as ElementProps;
  const ref = useMergedRef(props["ref"] as AnyRef, theirs["ref"] as AnyRef);
  if (render === undefined) return createElement(tag, props);
  return cloneElement(render as ReactElement<ElementProps>, { ...mergeProps(props, theirs), ref });
}

/** The component's children, or those of its `render` element. */
export function renderedChildren(children: ReactNode, render: ReactElement | undefined): ReactNode {
  return children ?? (render?.props as { children?: ReactNode } | undefined)?.children;
}
