import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import type { FrameProps } from "./dialog-frame.tsx";
import { ModalRoot } from "./modal-root.tsx";
import type { Dismissible } from "./modal-root.tsx";
import { useGuardedOpen } from "./use-guarded-open.ts";
import type { OpenProps } from "./use-guarded-open.ts";

/** Width of a {@link Dialog}: 26, 32 or 48 rem, or all there is. On a narrow screen every one is a sheet at the lower edge. */
export type DialogSize = "small" | "medium" | "large" | "full";

/** Props of {@link Dialog}: React Aria's, and ours. */
export interface DialogProps extends FrameProps, OpenProps {
  /** The button it opens from and gives the focus back to: the site tier's `Button`, for one. */
  trigger?: ReactElement | undefined;
  /** @default "medium" */
  size?: DialogSize | undefined;
  /** Escape, a press outside and the cross close it; with "escape" that key alone. @default true */
  dismissible?: Dismissible | undefined;
}

/**
 * A modal dialog: the page behind it is inert, focus stays within, and goes back to where it came from. Opens with the focus
 * on itself, or on what takes it while it mounts. What it says scrolls between its title and its buttons. Nothing of it is
 * rendered while it is closed, and nothing on the server.
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
