import type { ComponentPropsWithoutRef, MouseEvent, MouseEventHandler, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMessages } from "../composition/use-messages.ts";
import { renderedChildren, useRender } from "../composition/use-render.ts";
import { commonMessages } from "../messages.ts";

/** The appearance of a {@link Button}. The negative variants are for irreversible actions. */
export type ButtonVariant =
  | "primary"
  | "primary-negative"
  | "secondary"
  | "outline"
  | "ghost"
  | "ghost-negative"
  | "uncontained"
  | "uncontained-negative";

/** The height of a {@link Button}: 400 is 36 px, 500 is 44 px, 600 is 56 px. */
export type ButtonSize = 400 | 500 | 600 | "400" | "500" | "600";

/**
 * Props of {@link Button}: those of a `button` and, with `href`, of a link. A button without text needs an
 * `aria-label`.
 */
export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** Is called on a click, Enter and Space; not while it is loading. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  /** Cannot be pressed or focused. Say nearby why, or leave it enabled and explain after the press. @default false */
  disabled?: boolean | undefined;
  /** The role in a form: "submit" sends it. @default "button" */
  type?: "button" | "submit" | "reset" | undefined;
  /** The text: a verb, and what it acts on. */
  children?: ReactNode;
  /** How much the action stands out; one `primary` button a view. @default "primary" */
  variant?: ButtonVariant | undefined;
  /** The height: 400 is 36 px, 500 is 44 px, 600 is 56 px. @default 500 */
  size?: ButtonSize | undefined;
  /** `hug` is as wide as the text, `fill` as wide as the container. @default "hug" */
  display?: "hug" | "fill" | undefined;
  /** Shown before the text; without text the button is square. */
  icon?: ReactNode;
  /** Shown after the text, e.g. an arrow. */
  iconEnd?: ReactNode;
  /**
   * Shows progress: the button keeps its focus and width, ignores clicks, Enter and Space, and announces its state.
   *
   * @default false
   */
  loading?: boolean | undefined;
  /** The announcement during loading. @default "Загрузка" */
  loadingText?: string | undefined;
  /** The URL; renders a link. */
  href?: string | undefined;
  /** The link's `target`, only with `href`. */
  target?: string | undefined;
  /** The link's `rel`, only with `href`. */
  rel?: string | undefined;
  /** The link's `download`, only with `href`. */
  download?: boolean | string | undefined;
  /** An element to render instead of the `button`: `<Button render={<RouterLink to="/events" />}>`. */
  render?: ReactElement | undefined;
  /** The `button`, or the link that it renders. */
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * A button, or a link that looks like one. Its `type` defaults to "button".
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function Button({
  variant = "primary",
  size = 500,
  display = "hug",
  icon,
  iconEnd,
  loading,
  loadingText,
  disabled = false,
  href,
  render,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const messages = useMessages("common", commonMessages);
  const isLink = render !== undefined || href !== undefined;
  const isInert = disabled || loading === true;
  const text = renderedChildren(children, render);
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!isInert) return onClick?.(event);
    // Enter, Space and implicit form submission dispatch clicks too.
    event.preventDefault();
    event.stopPropagation();
  };
  const element = useRender(render, href === undefined ? "button" : "a", {
    ...rest,
    ...(isLink ? linkProps(href, disabled) : { type, disabled }),
    ...(isInert && (isLink || !disabled) && { "aria-disabled": true }),
    onClick: handleClick,
    className: classNames("cu-Button", className),
    "data-variant": variant,
    "data-size": String(size),
    "data-display": display,
    "data-icon-only": flag(text === undefined && (icon ?? iconEnd) !== undefined),
    "data-loading": flag(loading),
    "data-disabled": flag(disabled),
    children: (
      <>
        <span className="cu-Button-label">
          {icon}
          {text}
          {iconEnd}
        </span>
        {loading === true && <span className="cu-Loader-mark cu-Button-loader" aria-hidden="true" />}
      </>
    ),
  });
  if (loading === undefined) return element;
  // The content of a button is presentational, so the live region is next to it.
  return (
    <>
      {element}
      <span className="cu-VisuallyHidden" role="status">
        {loading ? (loadingText ?? messages.loading) : ""}
      </span>
    </>
  );
}

function linkProps(href: string | undefined, disabled: boolean): Record<string, unknown> {
  if (!disabled) return href === undefined ? {} : { href };
  return href === undefined ? { tabIndex: -1 } : { role: "link" };
}
