import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { initials } from "./initials.ts";
import { Photo } from "./photo.tsx";

/** Props of {@link Avatar}: those of a `span`. */
export interface AvatarProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The person's name: initials are taken from it, screen readers hear it. */
  name: string;
  /** A photo; the initials show until it has loaded, or when it does not load. */
  src?: string | undefined;
  /** 32, 48, 72 or 112 px. @default "medium" */
  size?: "small" | "medium" | "large" | "huge" | undefined;
  /** The name stands beside it, so screen readers need not hear it twice. @default false */
  decorative?: boolean | undefined;
}

/** A person's photo or initials. */
export function Avatar({
  name,
  src,
  size = "medium",
  decorative = false,
  className,
  ...rest
}: AvatarProps): ReactElement {
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      {...rest}
      className={classNames("cu-Avatar", className)}
      data-size={size}
      data-photo={flag(src !== undefined)}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {src !== undefined && <Photo key={src} src={src} />}
    </span>
  );
}
