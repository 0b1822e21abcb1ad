import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";

/** Props of {@link Badge}: those of a `span`. */
export interface BadgeProps extends ComponentPropsWithRef<"span"> {
  /** @default "neutral" */
  tone?: "neutral" | "outline" | "inverse" | "accent" | "success" | "warning" | "info" | "negative" | undefined;
}

/** A short label of a state, kind or tag. */
export function Badge({ tone = "neutral", className, ...rest }: BadgeProps): ReactElement {
  return <span {...rest} className={classNames("cu-Badge", className)} data-tone={tone} />;
}
