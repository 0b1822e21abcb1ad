import type { ComponentProps, CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";
import type { TooltipProps as AriaTooltipProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";

/** React Aria's props that have another name here, or none. */
type Replaced = "children" | "className" | "style" | "isOpen" | "defaultOpen" | "onOpenChange" | "ref";

/** Props of {@link Tooltip}: React Aria's, with our names for the states. */
export interface TooltipProps extends Omit<AriaTooltipProps, Replaced> {
  /** One or two lines of text. Nothing that is clicked, nothing that is needed to act. */
  content: ReactNode;
  /** The control it belongs to: something that takes focus and passes props and `ref` on. */
  children: ReactElement;
  /** Wait under a resting pointer, milliseconds; the next one within a moment opens at once, and so does one on focus. @default 500 */
  delayMs?: number | undefined;
  /** Wait after the pointer has left, milliseconds: long enough to move onto the tooltip. @default 200 */
  closeDelayMs?: number | undefined;
  /** Opens never. @default false */
  disabled?: boolean | undefined;
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement> | undefined;
}

type FocusableChild = ComponentProps<typeof Focusable>["children"];

/**
 * A line about a control, under the pointer and on keyboard focus. Escape and a press put it away. It describes and never
 * names: the control has its name without it, for touch shows no tooltips.
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
      {/* A component that passes its props on does as well as an element, which the type does not know. */}
      <Focusable isDisabled={disabled}>{children as FocusableChild}</Focusable>
      <AriaTooltip {...rest} ref={ref ?? null} offset={offset} className={classNames("cu-Tooltip", className)}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
