export { ConfirmDialog } from "./confirm-dialog.tsx";
export type { ConfirmDialogProps } from "./confirm-dialog.tsx";
export { ConfirmProvider, useConfirm } from "./confirm-provider.tsx";
export type { Confirm, ConfirmRequest } from "./confirm-provider.tsx";
export { Dialog } from "./dialog.tsx";
export type { DialogProps, DialogSize } from "./dialog.tsx";
export type { ClosableContent, FrameProps } from "./dialog-frame.tsx";
export type { Dismissible } from "./modal-root.tsx";
export type { OpenProps } from "./use-guarded-open.ts";
