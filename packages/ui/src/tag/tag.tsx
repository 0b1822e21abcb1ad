import { useId } from "react";
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMessages } from "../composition/use-messages.ts";
import { childrenOf, useRender } from "../composition/use-render.ts";
import { CloseIcon } from "../icons/close.tsx";
import { tagMessages } from "./messages.ts";

/** Props of {@link Tag}: those of a `span`. */
export interface TagProps extends ComponentPropsWithRef<"span"> {
  /** The topic, in a word or two. */
  children?: ReactNode;
  /** The URL; makes the tag a link. */
  href?: string | undefined;
  /** A router's link instead of `href`: `<Tag render={<RouterLink to="?tag=go" />}>`. */
  render?: ReactElement | undefined;
  /** Whether it is selected. @default false */
  selected?: boolean | undefined;
  /** Makes the tag a toggle button. */
  onSelectedChange?: ((selected: boolean) => void) | undefined;
  /** Adds a remove button; Delete and Backspace on the tag remove it too. */
  onRemove?: (() => void) | undefined;
  /** The label of the remove button, followed by the tag's text. @default "Убрать" */
  removeLabel?: string | undefined;
  /** Disables pressing, following and removing. @default false */
  disabled?: boolean | undefined;
}

/** A keyword: plain, a link, a toggle, or removable. */
export function Tag({
  href,
  render,
  selected = false,
  onSelectedChange,
  onRemove,
  removeLabel,
  disabled = false,
  onKeyDown,
  className,
  children,
  ...rest
}: TagProps): ReactElement {
  const messages = useMessages("tag", tagMessages);
  const id = useId();
  const isLink = href !== undefined || render !== undefined;
  const isToggle = !isLink && onSelectedChange !== undefined;
  const label = useRender(render, isLink ? "a" : isToggle ? "button" : "span", {
    className: "cu-Tag-part",
    id: `${id}label`,
    ...(isLink && linkProps(href, disabled)),
    ...(isToggle && {
      type: "button",
      disabled,
      "aria-pressed": selected,
      onClick: () => onSelectedChange(!selected),
    }),
    ...(isLink && selected && { "aria-current": true }),
    children: childrenOf(children, render),
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLSpanElement>): void => {
    onKeyDown?.(event);
    if (disabled || event.defaultPrevented || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove?.();
  };
  return (
    <span
      {...rest}
      {...{ onKeyDown: onRemove === undefined ? onKeyDown : handleKeyDown }}
      className={classNames("cu-Badge cu-Tag", className)}
      data-tone={selected ? (disabled ? "neutral" : "inverse") : "outline"}
      data-selected={flag(selected)}
      data-disabled={flag(disabled)}
    >
      {label}
      {onRemove !== undefined && (
        <button
          type="button"
          className="cu-Tag-part"
          id={`${id}remove`}
          aria-label={removeLabel ?? messages.remove}
          aria-labelledby={`${id}remove ${id}label`}
          disabled={disabled}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </span>
  );
}

function linkProps(href: string | undefined, disabled: boolean): Record<string, unknown> {
  if (!disabled) return { href };
  const preventFollowing = (event: MouseEvent): void => event.preventDefault();
  return {
    "aria-disabled": true,
    ...(href === undefined ? { tabIndex: -1, onClick: preventFollowing } : { role: "link" }),
  };
}
