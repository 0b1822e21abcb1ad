import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { ModalDialog } from "../dialog/modal-dialog.tsx";
import type { ModalDialogProps } from "../dialog/modal-dialog.tsx";

/** Props of {@link Drawer}: those of a dialog. */
export interface DrawerProps extends ModalDialogProps {
  /** The width: 24, 34 or 48 rem; full on a narrow screen. @default "medium" */
  size?: "small" | "medium" | "large" | undefined;
  /** Always "dialog": a drawer is no alert. */
  role?: never;
}

/**
 * A full-height modal dialog at the edge of the page: a form or details beside their list. `onBeforeClose` can confirm
 * unsaved changes.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Drawer({ size = "medium", className, ...rest }: DrawerProps): ReactElement {
  return <ModalDialog {...rest} place="end" className={classNames("cu-Drawer", className)} data-size={size} />;
}
