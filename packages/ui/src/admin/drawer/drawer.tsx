import type { ReactElement, ReactNode } from "react";
import { classNames } from "../../composition/class-names.ts";
import { DialogFrame } from "../dialog/dialog-frame.tsx";
import type { ClosableContent, FrameProps } from "../dialog/dialog-frame.tsx";
import { ModalRoot } from "../dialog/modal-root.tsx";
import type { Dismissible } from "../dialog/modal-root.tsx";
import { useGuardedOpen } from "../dialog/use-guarded-open.ts";
import type { OpenProps } from "../dialog/use-guarded-open.ts";

/** Props of {@link Drawer}: those of a dialog. */
export interface DrawerProps extends Omit<FrameProps, "role">, OpenProps {
  /** The visible title, which is also the accessible name. */
  title: ReactNode;
  /** The content, which scrolls under the title, or a function that can close it. */
  children?: ClosableContent;
  /** Buttons in the sticky footer; the primary one comes last. */
  actions?: ClosableContent;
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement | undefined;
  /** The width: 24, 34 or 48 rem; full on a narrow screen. @default "medium" */
  size?: "small" | "medium" | "large" | undefined;
  /** Closes on Escape, an outside press and the close button; "escape" allows the key only. @default true */
  dismissible?: Dismissible | undefined;
}

/**
 * A full-height modal dialog at the edge of the page: a form or details beside their list. `onBeforeClose` can confirm
 * unsaved changes.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Drawer({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  onClose,
  onBeforeClose,
  size = "medium",
  dismissible = true,
  className,
  ...rest
}: DrawerProps): ReactElement {
  const { isOpen, request } = useGuardedOpen({ open, defaultOpen, onOpenChange, onClose, onBeforeClose });
  return (
    <ModalRoot trigger={trigger} isOpen={isOpen} request={request} dismissible={dismissible} place="end">
      <DialogFrame
        {...rest}
        close={() => request(false)}
        closable={dismissible === true}
        className={classNames("cu-Drawer", className)}
        data-size={size}
      />
    </ModalRoot>
  );
}
