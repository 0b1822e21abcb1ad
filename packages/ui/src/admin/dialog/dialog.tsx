import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { ModalDialog } from "./modal-dialog.tsx";
import type { ModalDialogProps } from "./modal-dialog.tsx";

/** The width of a {@link Dialog}: 26, 32 or 48 rem, or all available. On a narrow screen each is a bottom sheet. */
export type DialogSize = "small" | "medium" | "large" | "full";

/** Props of {@link Dialog}, which include React Aria's. */
export interface DialogProps extends ModalDialogProps {
  /** The width: 26, 34 or 48 rem, or the whole window. @default "medium" */
  size?: DialogSize | undefined;
}

/**
 * A modal dialog: the page behind it is inert, and the focus is trapped inside and restored on close. The initial focus
 * is on the dialog itself or on content that takes it on mount. The content scrolls between the title and the footer. A
 * closed dialog renders nothing, and so does the server.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Dialog({ size = "medium", className, ...rest }: DialogProps): ReactElement {
  return <ModalDialog {...rest} place="center" className={classNames("cu-Dialog", className)} data-size={size} />;
}
