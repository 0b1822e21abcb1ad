import { useRef } from "react";
import type { ComponentPropsWithRef, CSSProperties, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useOwnStyle } from "../composition/use-own-style.ts";

/** Props of {@link Skeleton}: those of a `span`. */
export interface SkeletonProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The shape. @default "text" */
  shape?: "text" | "box" | undefined;
  /** The width, any CSS length. @default "100%" */
  width?: CSSProperties["inlineSize"] | undefined;
  /** The height, any CSS length. @default a line of the surrounding text for "text", 100 % for "box" */
  height?: CSSProperties["blockSize"] | undefined;
}

/** A placeholder for loading content. Hidden from screen readers: announce the state by a Loader or `aria-busy`. */
export function Skeleton({
  shape = "text",
  width,
  height,
  className,
  style,
  ref,
  ...rest
}: SkeletonProps): ReactElement {
  const element = useRef<HTMLSpanElement>(null);
  const mergedRef = useMergedRef(element, ref);
  useOwnStyle(element, { inlineSize: width, blockSize: height }, style);
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames("cu-Skeleton", className)}
      data-shape={shape}
      ref={mergedRef}
      style={style}
    />
  );
}
