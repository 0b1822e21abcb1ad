import type { ComponentPropsWithRef, CSSProperties, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";

/** Props of {@link Skeleton}: those of a `span`. */
export interface SkeletonProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** A line of text, or a box. @default "text" */
  shape?: "text" | "box" | undefined;
  /** Any CSS length. @default "100%" */
  width?: CSSProperties["inlineSize"] | undefined;
  /** Any CSS length. @default a line of the text around for "text", 100 % for "box" */
  height?: CSSProperties["blockSize"] | undefined;
}

/** The place of content that is on its way. Screen readers skip it: say what is loading with a Loader or `aria-busy`. */
export function Skeleton({ shape = "text", width, height, className, style, ...rest }: SkeletonProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames("cu-Skeleton", className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
