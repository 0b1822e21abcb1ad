import type { ComponentProps, ReactElement } from "react";
import { Pressable } from "react-aria-components";

/** Makes the caller's button open what stands around it: a menu, a dialog, a drawer. */
export function PressableTrigger({ children }: { children: ReactElement }): ReactElement {
  // A component that passes its props on to a button does as well as a button, which the type does not know.
  return <Pressable>{children as ComponentProps<typeof Pressable>["children"]}</Pressable>;
}
