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

/** Makes the caller's button open what stands around it: a menu, a dialog, a drawer. A disabled or loading one opens nothing. */
export function PressableTrigger({ children }: { children: ReactElement }): ReactElement {
  const isInert = isValidElement<TriggerProps>(children) && isInertBy(children.props);
  const button = isInert ? cloneElement(children, { onKeyDownCapture: stopArrows }) : children;
  // A component that passes its props on to a button does as well as a button, which the type does not know.
  return <Pressable isDisabled={isInert}>{button as PressableChild}</Pressable>;
}

/** One that loads, or tells why it is disabled, has the focus all the same, and gets keys. */
const isInertBy = ({ disabled, loading, "aria-disabled": ariaDisabled }: TriggerProps): boolean =>
  disabled === true || loading === true || String(ariaDisabled) === "true";

/** React Aria opens a menu by them whether or not a press would. */
function stopArrows(event: KeyboardEvent): void {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") event.stopPropagation();
}
