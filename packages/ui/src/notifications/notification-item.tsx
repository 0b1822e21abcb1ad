import type { ReactElement } from "react";
import { useMessages } from "../composition/use-messages.ts";
import { notificationMessages } from "../messages.ts";
import type { Notification, NotificationType } from "./notification.ts";
import { useSwipeToDismiss } from "./use-swipe-to-dismiss.ts";

/** An icon for each type: colour alone is not enough. */
const MARKS: Record<NotificationType, string> = {
  success: "M3.5 8.5 6.5 11.5 12.5 4.5",
  alert: "M8 3v6M8 11v2",
  warning: "M8 3v6M8 11v2",
  info: "M8 3v2M8 7v6",
  negative: "M4 4l8 8M12 4l-8 8",
};

export interface NotificationItemProps {
  notification: Notification;
  onClose: () => void;
}

function Mark({ path, className }: { path: string; className: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function NotificationItem({ notification, onClose }: NotificationItemProps): ReactElement {
  const messages = useMessages("notifications", notificationMessages);
  const { type, variant, title, message, action } = notification;
  const handleAction = (): void => {
    try {
      action?.onAction();
    } finally {
      onClose();
    }
  };
  return (
    <div className="cu-Notification" data-type={type} data-variant={variant} {...useSwipeToDismiss(onClose)}>
      <Mark path={MARKS[type]} className="cu-Notification-mark" />
      <div className="cu-Notification-text">
        <span className="cu-VisuallyHidden">{`${messages.types[type]}: `}</span>
        {title !== undefined && <div className="cu-Notification-title">{title}</div>}
        <div>{message}</div>
        {action !== undefined && (
          <button type="button" className="cu-Notification-action" onClick={handleAction}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="cu-Notification-close" aria-label={messages.close} onClick={onClose}>
        <Mark path={MARKS.negative} className="cu-Notification-cross" />
      </button>
    </div>
  );
}
