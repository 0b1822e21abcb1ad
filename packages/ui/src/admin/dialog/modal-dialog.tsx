import type { ReactElement } from "react";
import { DialogFrame } from "./dialog-frame.tsx";
import type { FrameProps } from "./dialog-frame.tsx";
import { ModalRoot } from "./modal-root.tsx";
import type { Dismissible, ModalRootProps } from "./modal-root.tsx";
import { useGuardedOpen } from "./use-guarded-open.ts";
import type { OpenProps } from "./use-guarded-open.ts";

/** Common props of a dialog and a drawer. */
export interface ModalDialogProps extends FrameProps, OpenProps {
  /** The button that opens it and gets the focus back, e.g. the site tier's `Button`. */
  trigger?: ReactElement | undefined;
  /** Closes on Escape, an outside press and the close button; "escape" allows the key only. @default true */
  dismissible?: Dismissible | undefined;
}

/** A dialog in its place on the page. */
export function ModalDialog({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  onClose,
  onBeforeClose,
  dismissible = true,
  place,
  ...rest
}: ModalDialogProps & Pick<ModalRootProps, "place">): ReactElement {
  const { isOpen, request } = useGuardedOpen({ open, defaultOpen, onOpenChange, onClose, onBeforeClose });
  return (
    <ModalRoot trigger={trigger} isOpen={isOpen} request={request} dismissible={dismissible} place={place}>
      <DialogFrame {...rest} close={() => request(false)} closable={dismissible === true} />
    </ModalRoot>
  );
}
