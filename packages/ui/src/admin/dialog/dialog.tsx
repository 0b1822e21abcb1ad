import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import type { FrameProps } from "./dialog-frame.tsx";
import { ModalRoot } from "./modal-root.tsx";
import type { Dismissible } from "./modal-root.tsx";
import { useGuardedOpen } from "./use-guarded-open.ts";
import type { OpenProps } from "./use-guarded-open.ts";

/** The width of a {@link Dialog}: 26, 32 or 48 rem, or all available. On a narrow screen each is a bottom sheet. */
export type DialogSize = "small" | "medium" | "large" | "full";

/** Props of {@link Dialog}, which include React Aria's. */
export interface DialogProps extends FrameProps, OpenProps {
  /** The button that opens it and gets the focus back, e.g. the site tier's `Button`. */
  trigger?: ReactElement | undefined;
  /** The width: 26, 34 or 48 rem, or the whole window. @default "medium" */
  size?: DialogSize | undefined;
  /** Closes on Escape, an outside press and the close button; "escape" allows the key only. @default true */
  dismissible?: Dismissible | undefined;
}

/**
 * A modal dialog: the page behind it is inert, and the focus is trapped inside and restored on close. The initial focus
 * is on the dialog itself or on content that takes it on mount. The content scrolls between the title and the footer. A
 * closed dialog renders nothing, and so does the server.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Dialog({
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
}: DialogProps): ReactElement {
  const { isOpen, request } = useGuardedOpen({ open, defaultOpen, onOpenChange, onClose, onBeforeClose });
  return (
    <ModalRoot trigger={trigger} isOpen={isOpen} request={request} dismissible={dismissible} place="center">
      <DialogFrame
        {...rest}
        close={() => request(false)}
        closable={dismissible === true}
        className={classNames("cu-Dialog", className)}
        data-size={size}
      />
    </ModalRoot>
  );
}
