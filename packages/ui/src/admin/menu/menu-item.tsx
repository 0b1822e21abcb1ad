import type { CSSProperties, ReactElement, ReactNode, Ref } from "react";
import {
  Header,
  Keyboard,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Separator,
  Text,
} from "react-aria-components";
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuSectionProps as AriaMenuSectionProps,
  SeparatorProps,
} from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { isShown } from "../../field/field-notes.tsx";
import { CheckIcon } from "../../icons/check.tsx";
import { ChevronRightIcon } from "../../icons/chevron-right.tsx";

/** Props of {@link MenuItem}: React Aria's (`id`, `onAction`, `href`, …), with our names for the states. */
export interface MenuItemProps extends Omit<
  AriaMenuItemProps,
  "children" | "className" | "style" | "isDisabled" | "ref"
> {
  /** The label, starting with a verb. */
  children: ReactNode;
  icon?: ReactNode;
  /** Shown on a second line. */
  description?: ReactNode;
  /** Shown at the end: "Ctrl+E". The caller handles the keys. */
  shortcut?: string | undefined;
  /** Marks an action that cannot be undone. @default false */
  danger?: boolean | undefined;
  /** Shown, but not selectable. @default false */
  disabled?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A command of a menu: a link with `href`, checkable in a section with `selectionMode`. */
export function MenuItem({
  children,
  icon,
  description,
  shortcut,
  danger,
  disabled = false,
  className,
  textValue,
  ref,
  ...rest
}: MenuItemProps): ReactElement {
  const text = textValue ?? (typeof children === "string" ? children : undefined);
  return (
    <AriaMenuItem
      {...rest}
      ref={ref ?? null}
      isDisabled={disabled}
      className={classNames("cu-MenuItem", className)}
      data-danger={flag(danger)}
      {...(text !== undefined && { textValue: text })}
    >
      {({ hasSubmenu, selectionMode }) => (
        <>
          {selectionMode !== "none" && <CheckIcon className="cu-MenuItem-check" />}
          {isShown(icon) && <span className="cu-MenuItem-icon">{icon}</span>}
          {/* The description is `aria-hidden` here, because the item references it: it is read after the name, not as
              part of it. */}
          <span className="cu-MenuItem-text">
            {children}
            {isShown(description) && (
              <Text slot="description" aria-hidden="true" className="cu-MenuItem-description">
                {description}
              </Text>
            )}
          </span>
          {shortcut !== undefined && (
            <Keyboard aria-hidden="true" className="cu-MenuItem-shortcut">
              {shortcut}
            </Keyboard>
          )}
          {hasSubmenu && <ChevronRightIcon className="cu-MenuItem-submenu" />}
        </>
      )}
    </AriaMenuItem>
  );
}

/** Props of {@link MenuSection}: React Aria's; with `selectionMode` its items are checkable. */
export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, "className" | "children" | "items"> {
  /** The heading. Without one provide `aria-label`. */
  title?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A group of items under a heading. */
export function MenuSection({ title, children, className, ...rest }: MenuSectionProps): ReactElement {
  return (
    <AriaMenuSection {...rest} className={classNames("cu-MenuSection", className)}>
      {isShown(title) && <Header className="cu-MenuSection-title">{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

/** Props of {@link MenuSeparator}: React Aria's. */
export interface MenuSeparatorProps extends Omit<SeparatorProps, "className"> {
  className?: string | undefined;
}

/** A line between items. */
export function MenuSeparator({ className, ...rest }: MenuSeparatorProps): ReactElement {
  return <Separator {...rest} className={classNames("cu-MenuSeparator", className)} />;
}
