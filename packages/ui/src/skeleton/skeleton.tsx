import type { ComponentPropsWithRef, CSSProperties, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { withRef } from "../composition/with-ref.ts";

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
export const Skeleton: (props: SkeletonProps) => ReactElement = /* @__PURE__ */ withRef(function Skeleton({
  shape = "text",
  width,
  height,
  className,
  style,
  ...rest
}: SkeletonProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames("cu-Skeleton", className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
});
