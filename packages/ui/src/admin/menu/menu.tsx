import type { CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { Menu as AriaMenu, MenuTrigger } from "react-aria-components";
import type { Key, MenuProps as AriaMenuProps, PopoverProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { Popover } from "../popover/popover.tsx";
import { PressableTrigger } from "../pressable-trigger/pressable-trigger.tsx";

/** React Aria's props that are renamed or not supported here. */
type Replaced = "children" | "className" | "style" | "items" | "ref";

/** Props of {@link Menu}: React Aria's, with our names for the states. */
export interface MenuProps extends Omit<AriaMenuProps<object>, Replaced> {
  /** Receives the `id` of the pressed item. */
  onAction?: (key: Key) => void;
  /**
   * The button that opens it: the site tier's `Button`, an `IconButton`, or any component that forwards props and `ref`
   * to a `button`.
   */
  trigger: ReactElement;
  /** `MenuItem`, `MenuSection`, `MenuSeparator` and `Submenu`. */
  children: ReactNode;
  /** The position relative to the button. @default "bottom start" */
  placement?: PopoverProps["placement"];
  /** The controlled open state. */
  open?: boolean | undefined;
  /** Open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called on opening and closing. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Added to the classes of the menu. */
  className?: string | undefined;
  /** Added to the styles of the menu. */
  style?: CSSProperties;
  /** The menu. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A menu of commands behind a button, from which it takes its name. Typing selects an item by its first letters; Escape
 * restores the focus to the button.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu({
  trigger,
  placement = "bottom start",
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  ref,
  ...rest
}: MenuProps): ReactElement {
  return (
    <MenuTrigger
      defaultOpen={defaultOpen}
      {...(open !== undefined && { isOpen: open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <PressableTrigger>{trigger}</PressableTrigger>
      <Popover placement={placement}>
        <AriaMenu {...rest} ref={ref ?? null} className={classNames("cu-Menu", className)} />
      </Popover>
    </MenuTrigger>
  );
}
