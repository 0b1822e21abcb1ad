import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";

/** Props of {@link VisuallyHidden}: those of a `span`. */
export interface VisuallyHiddenProps extends ComponentPropsWithRef<"span"> {
  /** The text, in the place of its reading order. */
  children?: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps): ReactElement {
  return <span {...rest} className={classNames("cu-VisuallyHidden", className)} />;
}
