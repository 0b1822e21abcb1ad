import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { childrenOf, useRender } from "../composition/use-render.ts";
import { messages } from "../messages.ts";

/** How a {@link Button} looks. The negative ones are for what cannot be undone. */
export type ButtonVariant =
  | "primary"
  | "primary-negative"
  | "secondary"
  | "outline"
  | "ghost"
  | "ghost-negative"
  | "uncontained"
  | "uncontained-negative";

/** Height of a {@link Button}: 400 is 36 px, 500 is 44 px, 600 is 56 px. */
export type ButtonSize = 400 | 500 | 600 | "400" | "500" | "600";

/**
 * Props of {@link Button}: those of a `button` and, with `href`, the ones of a link. A button without text needs an
 * `aria-label`.
 */
export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** @default "primary" */
  variant?: ButtonVariant | undefined;
  /** @default 500 */
  size?: ButtonSize | undefined;
  /** `hug` is as wide as its text, `fill` as wide as its place. @default "hug" */
  display?: "hug" | "fill" | undefined;
  /** Drawn before the text; without any text the button is a square. */
  icon?: ReactNode;
  /** Drawn after the text: where it leads, or that something opens. */
  iconEnd?: ReactNode;
  /** Keeps focus and width, ignores clicks, Enter and Space, and says so to screen readers. @default false */
  loading?: boolean | undefined;
  /** What screen readers hear while loading. @default "Загрузка" */
  loadingText?: string | undefined;
  /** Renders a link that looks like a button. */
  href?: string | undefined;
  /** The link's target. Only with `href`. */
  target?: string | undefined;
  /** The link's relation. Only with `href`. */
  rel?: string | undefined;
  /** Saves what the link points to. Only with `href`. */
  download?: boolean | string | undefined;
  /** An element to render in place of the `button`: `<Button render={<RouterLink to="/events" />}>`. */
  render?: ReactElement | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * A button, or a link that looks like one. Its `type` is "button" unless told otherwise.
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
  loadingText = messages.loading,
  disabled = false,
  href,
  render,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const isLink = render !== undefined || href !== undefined;
  const isInert = disabled || loading === true;
  const text = childrenOf(children, render);
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!isInert) return onClick?.(event);
    // Enter and Space arrive as clicks too, and so does a form's implicit submission.
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
  // A button's content is presentational to screen readers, so the live text stands beside it.
  return (
    <>
      {element}
      <span className="cu-VisuallyHidden" role="status">
        {loading ? loadingText : ""}
      </span>
    </>
  );
}

function linkProps(href: string | undefined, disabled: boolean): Record<string, unknown> {
  if (!disabled) return href === undefined ? {} : { href };
  return href === undefined ? { tabIndex: -1 } : { role: "link" };
}
