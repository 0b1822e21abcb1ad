import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { DialogFrame } from "../dialog/dialog-frame.tsx";
import type { FrameProps } from "../dialog/dialog-frame.tsx";
import { ModalRoot } from "../dialog/modal-root.tsx";
import type { Dismissible } from "../dialog/modal-root.tsx";
import { useGuardedOpen } from "../dialog/use-guarded-open.ts";
import type { OpenProps } from "../dialog/use-guarded-open.ts";

/** Props of {@link Drawer}: those of a dialog, and the edge it stands at. */
export interface DrawerProps extends Omit<FrameProps, "role">, OpenProps {
  /** The button it opens from and gives the focus back to. */
  trigger?: ReactElement | undefined;
  /** The edge in the direction of writing: `end` is right in Russian, left in Arabic. @default "end" */
  side?: "start" | "end" | undefined;
  /** Width: 24, 34 or 48 rem; all of a narrow screen. @default "medium" */
  size?: "small" | "medium" | "large" | undefined;
  /** Escape, a press outside and the cross close it; with "escape" that key alone. @default true */
  dismissible?: Dismissible | undefined;
}

/**
 * A modal dialog at the edge of the page, as high as the page: for a form or details beside the list they come from.
 * `onBeforeClose` asks about unsaved changes.
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
  side = "end",
  size = "medium",
  dismissible = true,
  className,
  ...rest
}: DrawerProps): ReactElement {
  const { isOpen, request } = useGuardedOpen({ open, defaultOpen, onOpenChange, onClose, onBeforeClose });
  return (
    <ModalRoot trigger={trigger} isOpen={isOpen} request={request} dismissible={dismissible} place={side}>
      <DialogFrame
        {...rest}
        close={() => request(false)}
        closable={dismissible === true}
        className={classNames("cu-Drawer", className)}
        data-side={side}
        data-size={size}
      />
    </ModalRoot>
  );
}
