import type { ReactNode } from "react";

/** What a notification is about. `negative` and `alert` interrupt a screen reader, the rest wait for a pause. */
export type NotificationType = "success" | "alert" | "warning" | "info" | "negative";

/** A card in the corner, or a bar across the top. */
export type NotificationVariant = "default" | "bar";

/** What the reader may do about it. */
export interface NotificationAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** What the caller asks to show. */
export interface NotificationRequest {
  /** @default "info" */
  readonly type?: NotificationType | undefined;
  /** @default "default" */
  readonly variant?: NotificationVariant | undefined;
  readonly title?: ReactNode;
  readonly message: ReactNode;
  /** With an action a notification never leaves by itself. */
  readonly action?: NotificationAction | undefined;
  /** Milliseconds on the screen; `Infinity` until it is closed. @default the store's `durationMs` */
  readonly durationMs?: number | undefined;
  /** Called once, when it has been closed by anyone or has left by itself. */
  readonly onClose?: (() => void) | undefined;
}

/** A notification on the screen. */
export interface Notification extends NotificationRequest {
  readonly id: string;
  readonly type: NotificationType;
  readonly variant: NotificationVariant;
  /** Stays until it is closed. */
  readonly isPersistent: boolean;
}
