import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import { commonMessages } from "../messages.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

export interface LoaderProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The size of the indicator. @default "medium" */
  size?: "small" | "medium" | "large";
  /** The announced text. @default "Загрузка" */
  label?: string;
}

/** An indicator of three blocks that light up in turn, in the colour of the surrounding text. */
export function Loader({ size = "medium", label, className, ...rest }: LoaderProps): ReactElement {
  const messages = useMessages("common", commonMessages);
  return (
    <span role="status" {...rest} className={classNames("cu-Loader", className)} data-size={size}>
      <span className="cu-Loader-mark" aria-hidden="true" />
      <VisuallyHidden>{label ?? messages.loading}</VisuallyHidden>
    </span>
  );
}
