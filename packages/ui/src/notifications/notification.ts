import type { ReactNode } from "react";

/** The type of a notification. `negative` and `alert` interrupt a screen reader, the others wait. */
export type NotificationType = "success" | "alert" | "warning" | "info" | "negative";

export type NotificationVariant = "default" | "bar";

/** The action of a notification. */
export interface NotificationAction {
  readonly label: string;
  /** Is called before the notification closes. */
  readonly onAction: () => void;
}

/** A request to show a notification. */
export interface NotificationRequest {
  /** The meaning; `negative` and `alert` interrupt a screen reader. @default "info" */
  readonly type?: NotificationType | undefined;
  /** A card in the corner, or a bar across the top. @default "default" */
  readonly variant?: NotificationVariant | undefined;
  /** A short title above the message. */
  readonly title?: ReactNode;
  /** The message, in one sentence. */
  readonly message: ReactNode;
  /** A notification with an action stays until it is closed, unless it names a duration. */
  readonly action?: NotificationAction | undefined;
  /**
   * The time on screen in milliseconds; `Infinity` until it is closed.
   *
   * @default the store's `durationMs`; `Infinity` with an action
   */
  readonly durationMs?: number | undefined;
  /** Is called once after it was closed or timed out. */
  readonly onClose?: (() => void) | undefined;
}

/** A queued or visible notification. */
export interface Notification extends NotificationRequest {
  readonly id: string;
  readonly type: NotificationType;
  readonly variant: NotificationVariant;
  /** Shown until it is closed. */
  readonly isPersistent: boolean;
}
