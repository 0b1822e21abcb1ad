import { cloneElement, isValidElement } from "react";
import type { ComponentProps, KeyboardEvent, ReactElement } from "react";
import { Pressable } from "react-aria-components";

type PressableChild = ComponentProps<typeof Pressable>["children"];

interface TriggerProps {
  disabled?: boolean;
  loading?: boolean;
  "aria-disabled"?: boolean | "true" | "false";
  onKeyDownCapture?: (event: KeyboardEvent) => void;
}

/**
 * Turns the caller's button into the trigger of the surrounding overlay. A disabled or loading button opens nothing.
 */
export function PressableTrigger({ children }: { children: ReactElement }): ReactElement {
  const isInert = isValidElement<TriggerProps>(children) && opensNothing(children.props);
  const button = isInert ? cloneElement(children, { onKeyDownCapture: stopArrows }) : children;
  // Any component that forwards its props to a button works, which the type cannot express.
  return <Pressable isDisabled={isInert}>{button as PressableChild}</Pressable>;
}

/** A loading button, or one with a disabled reason, still has the focus and receives keys. */
const opensNothing = ({ disabled, loading, "aria-disabled": ariaDisabled }: TriggerProps): boolean =>
  disabled === true || loading === true || String(ariaDisabled) === "true";

/** React Aria opens a menu on arrow keys even when a press would not. */
function stopArrows(event: KeyboardEvent): void {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") event.stopPropagation();
}
