import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";

/** Props of {@link Badge}: those of a `span`. */
export interface BadgeProps extends ComponentPropsWithRef<"span"> {
  /** One or two words. */
  children?: ReactNode;
  /** The meaning of the colour: neutral ones name a kind, the others a state. @default "neutral" */
  tone?: "neutral" | "outline" | "inverse" | "accent" | "success" | "warning" | "info" | "negative" | undefined;
}

/** A short label of a state, kind or tag. */
export function Badge({ tone = "neutral", className, ...rest }: BadgeProps): ReactElement {
  return <span {...rest} className={classNames("cu-Badge", className)} data-tone={tone} />;
}
