import type { ComponentProps, CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";
import type { TooltipProps as AriaTooltipProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";

/** React Aria's props that are renamed or not supported here. */
type Replaced = "children" | "className" | "style" | "isOpen" | "defaultOpen" | "onOpenChange" | "ref";

/** Props of {@link Tooltip}: React Aria's, with our names for the states. */
export interface TooltipProps extends Omit<AriaTooltipProps, Replaced> {
  /** The distance from the control in px. @default 6 */
  offset?: number;
  /** One or two lines of text. Nothing interactive, and nothing required for the task. */
  content: ReactNode;
  /** The control it describes: focusable, and forwarding props and `ref`. */
  children: ReactElement;
  /**
   * The delay on hover in milliseconds. On focus, and shortly after another tooltip, it opens immediately.
   *
   * @default 500
   */
  delayMs?: number | undefined;
  /** The delay after the pointer leaves, in milliseconds: long enough to move onto the tooltip. @default 200 */
  closeDelayMs?: number | undefined;
  /** Never opens. @default false */
  disabled?: boolean | undefined;
  /** The controlled open state. */
  open?: boolean | undefined;
  /** Open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called on opening and closing. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Added to the classes of the tooltip. */
  className?: string | undefined;
  /** Added to the styles of the tooltip. */
  style?: CSSProperties;
  /** The tooltip. */
  ref?: Ref<HTMLDivElement> | undefined;
}

type FocusableChild = ComponentProps<typeof Focusable>["children"];

/**
 * A description of a control, shown on hover and keyboard focus, and closed by Escape or a press. It must not be the
 * only name of the control, because touch shows no tooltips.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/
 */
export function Tooltip({
  content,
  children,
  delayMs = 500,
  closeDelayMs = 200,
  disabled = false,
  open,
  defaultOpen = false,
  onOpenChange,
  offset = 6,
  className,
  ref,
  ...rest
}: TooltipProps): ReactElement {
  return (
    <TooltipTrigger
      delay={delayMs}
      closeDelay={closeDelayMs}
      isDisabled={disabled}
      defaultOpen={defaultOpen}
      {...(open !== undefined && { isOpen: open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      {/* Any component that forwards its props works, which the type cannot express. */}
      <Focusable isDisabled={disabled}>{children as FocusableChild}</Focusable>
      <AriaTooltip {...rest} ref={ref ?? null} offset={offset} className={classNames("cu-Tooltip", className)}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
