import { useLayoutEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import { DialogTrigger, Modal, ModalOverlay } from "react-aria-components";
import { rememberFocus } from "../../dialog/return-focus.ts";
import { PressableTrigger } from "../pressable-trigger/pressable-trigger.tsx";
import type { GuardedOpen } from "./use-guarded-open.ts";

/** The ways to close besides the dialog's own buttons. */
export type Dismissible = boolean | "escape";

export interface ModalRootProps extends GuardedOpen {
  trigger: ReactElement | undefined;
  dismissible: Dismissible;
  /** The position on the page. */
  place: "center" | "end" | "top";
  children: ReactNode;
}

/** The backdrop, the focus trap and the trigger of an overlay. */
export function ModalRoot({ trigger, isOpen, request, dismissible, place, children }: ModalRootProps): ReactElement {
  const state = { isOpen, onOpenChange: request };
  const overlay = (
    <ModalOverlay
      {...(trigger === undefined && state)}
      isDismissable={dismissible === true}
      isKeyboardDismissDisabled={dismissible === false}
      className="cu-ModalOverlay"
      data-place={place}
    >
      <Modal className="cu-Modal">
        <FocusReturn />
        {children}
      </Modal>
    </ModalOverlay>
  );
  if (trigger === undefined) return overlay;
  return (
    <DialogTrigger {...state}>
      <PressableTrigger>{trigger}</PressableTrigger>
      {overlay}
    </DialogTrigger>
  );
}

/**
 * React Aria returns the focus to the opener alone, and lets it fall to the body when that is gone. An application may
 * know what has replaced the opener: for two frames the focus is left to it.
 */
function FocusReturn(): null {
  useLayoutEffect(() => {
    const returnFocus = rememberFocus();
    return () => afterFrames(3, returnFocus);
  }, []);
  return null;
}

function afterFrames(count: number, work: () => void): void {
  if (count === 0) work();
  else requestAnimationFrame(() => afterFrames(count - 1, work));
}
