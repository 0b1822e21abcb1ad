import { forwardRef } from "react";
import type { ReactNode } from "react";
import { isReact18 } from "./is-react-18.ts";

/**
 * Gives a component its `ref` as a prop, which React 18 does for `forwardRef` alone. With React 19 it returns the
 * component. Call it with `@__PURE__`: without, bundlers keep unused components.
 */
export function withRef<Component extends (props: never) => ReactNode>(component: Component): Component {
  if (!isReact18) return component;
  const forwarding = forwardRef<unknown, object>((props, ref) =>
    component((ref === null ? props : { ...props, ref }) as never),
  );
  forwarding.displayName = component.name;
  // React 18 renders it like a function.
  return forwarding as unknown as Component;
}
