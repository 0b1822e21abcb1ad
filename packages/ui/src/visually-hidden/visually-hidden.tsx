import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";

/** Props of {@link VisuallyHidden}: those of a `span`. */
export type VisuallyHiddenProps = ComponentPropsWithRef<"span">;

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps): ReactElement {
  return <span {...rest} className={classNames("cu-VisuallyHidden", className)} />;
}
