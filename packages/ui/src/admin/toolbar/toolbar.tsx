import type { ComponentPropsWithRef, CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { Separator, Toolbar as AriaToolbar } from "react-aria-components";
import type { ToolbarProps as AriaToolbarProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";

/** Props of {@link Toolbar}: React Aria's. */
export interface ToolbarProps extends Omit<
  AriaToolbarProps,
  "children" | "className" | "style" | "aria-label" | "ref"
> {
  /** The controls side by side, or one below the other. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** The accessible name: "Оформление текста". */
  label: string;
  /** Buttons, toggles, groups and separators. */
  children: ReactNode;
  /** Added to the classes of the root element. */
  className?: string | undefined;
  /** Added to the styles of the root element. */
  style?: CSSProperties;
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Related controls with one tab stop; arrows move between them. Controls that do not fit wrap.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar({ label, className, ref, ...rest }: ToolbarProps): ReactElement {
  return <AriaToolbar {...rest} ref={ref ?? null} aria-label={label} className={classNames("cu-Toolbar", className)} />;
}

/** Props of {@link ToolbarGroup}: those of a `div`. */
export interface ToolbarGroupProps extends ComponentPropsWithRef<"div"> {
  /** The accessible name of the group. */
  label: string;
}

/** A group of controls in a toolbar. */
export function ToolbarGroup({ label, className, ...rest }: ToolbarGroupProps): ReactElement {
  return <div role="group" aria-label={label} {...rest} className={classNames("cu-ToolbarGroup", className)} />;
}

export interface ToolbarSeparatorProps extends Omit<
  ComponentPropsWithRef<typeof Separator>,
  "orientation" | "className"
> {
  className?: string | undefined;
}

/** A line between groups of a horizontal toolbar. */
export function ToolbarSeparator({ className, ...rest }: ToolbarSeparatorProps): ReactElement {
  return <Separator {...rest} orientation="vertical" className={classNames("cu-ToolbarSeparator", className)} />;
}
