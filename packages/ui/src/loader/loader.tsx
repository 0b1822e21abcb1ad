import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { messages } from "../messages.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/** Props of {@link Loader}. */
export interface LoaderProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** How large the mark is. @default "medium" */
  size?: "small" | "medium" | "large";
  /** What is being waited for, read by screen readers. @default "Загрузка" */
  label?: string;
}

/** Three blocks that light up in turn while something is on its way. Takes the colour of the text around it. */
export function Loader({ size = "medium", label = messages.loading, className, ...rest }: LoaderProps): ReactElement {
  return (
    <span role="status" {...rest} className={classNames("cu-Loader", className)} data-size={size}>
      <span className="cu-Loader-mark" aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
