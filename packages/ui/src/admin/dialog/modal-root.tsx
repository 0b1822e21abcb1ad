import type { ReactElement, ReactNode } from "react";
import { DialogTrigger, Modal, ModalOverlay } from "react-aria-components";
import { PressableTrigger } from "../pressable-trigger/pressable-trigger.tsx";
import type { GuardedOpen } from "./use-guarded-open.ts";

/** What closes it besides its own buttons. */
export type Dismissible = boolean | "escape";

/** Props of {@link ModalRoot}. */
export interface ModalRootProps extends GuardedOpen {
  trigger: ReactElement | undefined;
  dismissible: Dismissible;
  /** Where on the page it stands. */
  place: "center" | "start" | "end" | "top";
  children: ReactNode;
}

/** Backdrop, focus trap and the button it opens from, under whatever stands on it. */
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
      <Modal className="cu-Modal">{children}</Modal>
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
