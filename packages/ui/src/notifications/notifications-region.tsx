import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ComponentPropsWithRef, FocusEvent, KeyboardEvent, PointerEvent, ReactElement } from "react";
import { createPortal } from "react-dom";
import { mergeProps } from "../composition/merge-props.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useMessages } from "../composition/use-messages.ts";
import { notificationMessages } from "../messages.ts";
import type { Notifications } from "./create-notifications.ts";
import { NotificationItem } from "./notification-item.tsx";
import type { Notification, NotificationType, NotificationVariant } from "./notification.ts";
import { useNotifications } from "./notifications-provider.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { useTopLayerHost } from "./use-top-layer-host.ts";

/** Props of {@link NotificationsRegion}: those of a `section`. */
export interface NotificationsRegionProps extends Omit<ComponentPropsWithRef<"section">, "children"> {
  /** The accessible name of the region. @default "Уведомления" */
  label?: string | undefined;
  /** The key that moves the focus to the notifications, if there are any, and back. @default "F8" */
  jumpKey?: string | undefined;
}

const VARIANTS: readonly NotificationVariant[] = ["bar", "default"];
const POLITENESS = ["assertive", "polite"] as const;
const NONE: readonly Notification[] = [];
/** How long the live regions are empty before they get the notifications that were there first, in milliseconds. */
const ANNOUNCE_DELAY_MS = 150;
const FOCUS_CHECK_MS = 1000;

const isAssertive = (type: NotificationType): boolean => type === "negative" || type === "alert";

/**
 * Shows the notifications; renders nothing on the server. Mount it once inside a NotificationsProvider.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages
 */
export function NotificationsRegion({
  label,
  jumpKey = "F8",
  ref,
  ...rest
}: NotificationsRegionProps): ReactElement | null {
  const messages = useMessages("notifications", notificationMessages);
  const notifications = useNotifications();
  const { close, pause, resume } = notifications;
  const host = useTopLayerHost();
  const visible = useAnnounced(
    useSyncExternalStore(notifications.subscribe, notifications.getSnapshot, () => NONE),
    host !== undefined,
  );
  const region = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(region, ref);
  const isEmpty = visible.length === 0;
  const { handleFocus, handleLeave, jump } = useFocusReturn(region, visible, () => resume("focus"));
  usePauseWhileInactive(notifications);

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === jumpKey) jump();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });

  // A notification removed under the pointer dispatches no leave event, so the next pointer event decides.
  useEffect(() => {
    const handleOver = ({ target }: globalThis.PointerEvent): void => {
      if (target instanceof Node && region.current?.contains(target) !== true) resume("hover");
    };
    document.addEventListener("pointerover", handleOver);
    return () => {
      document.removeEventListener("pointerover", handleOver);
      resume("hover");
      resume("focus");
    };
  }, [resume]);

  useEffect(() => {
    if (isEmpty) resume("hover");
  }, [isEmpty, resume]);

  if (host === undefined) return null;

  const handleKeyDown = (event: KeyboardEvent): void => {
    const newest = visible.at(-1);
    if (event.key !== "Escape" || newest === undefined) return;
    // This Escape must not close a surrounding dialog.
    event.preventDefault();
    close(newest.id);
  };
  const handlers = {
    onKeyDown: handleKeyDown,
    // A finger sends no leave event until it touches elsewhere.
    onPointerEnter: (event: PointerEvent) => event.pointerType !== "touch" && pause("hover"),
    onPointerDown: () => pause("hover"),
    onPointerUp: (event: PointerEvent) => event.pointerType === "touch" && resume("hover"),
    onPointerCancel: () => resume("hover"),
    onPointerLeave: () => resume("hover"),
    onFocus: (event: FocusEvent) => {
      handleFocus(event);
      pause("focus");
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      handleLeave();
      resume("focus");
    },
  };
  const stack = (variant: NotificationVariant, politeness: "assertive" | "polite"): ReactElement => (
    <div className="cu-Notifications-live" aria-live={politeness} aria-relevant="additions" key={politeness}>
      {visible
        .filter((item) => item.variant === variant && isAssertive(item.type) === (politeness === "assertive"))
        .map((item) => (
          <NotificationItem key={item.id} notification={item} onClose={() => close(item.id)} />
        ))}
    </div>
  );
  return createPortal(
    <section
      aria-label={label ?? messages.notifications}
      tabIndex={-1}
      {...mergeProps({ ...handlers, className: "cu-Notifications" }, rest)}
      ref={mergedRef}
    >
      {VARIANTS.map((variant) => (
        <div className="cu-Notifications-stack" data-variant={variant} key={variant}>
          {POLITENESS.map((politeness) => stack(variant, politeness))}
        </div>
      ))}
    </section>,
    host,
  );
}

/**
 * The notifications, without those from before the region was mounted for a moment: a live region announces only what
 * is added to it.
 */
function useAnnounced(visible: readonly Notification[], isMounted: boolean): readonly Notification[] {
  const [early, setEarly] = useState(visible);
  useEffect(() => {
    const timer = isMounted ? setTimeout(setEarly, ANNOUNCE_DELAY_MS, NONE) : undefined;
    return () => clearTimeout(timer);
  }, [isMounted]);
  return visible.filter((notification) => !early.includes(notification));
}

/** Pauses the timers while the tab is hidden or the window is in the background. */
function usePauseWhileInactive({ pause, resume }: Notifications): void {
  useEffect(() => {
    const handleVisibility = (): void => (document.hidden ? pause("hidden") : resume("hidden"));
    let check: ReturnType<typeof setInterval> | undefined;
    const update = (): void => (document.hasFocus() ? resume("blur") : pause("blur"));
    const handleFocus = (): void => {
      clearInterval(check);
      check = undefined;
      resume("blur");
    };
    // The window is blurred, too, when the focus goes to a frame in it, such as a video: its document has it then. From
    // there the window may be left and come back without an event.
    const handleBlur = (): void => {
      update();
      check ??= setInterval(update, FOCUS_CHECK_MS);
    };
    handleVisibility();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("blur", handleBlur);
    window.addEventListener("focus", handleFocus);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("blur", handleBlur);
      window.removeEventListener("focus", handleFocus);
      resume("hidden");
      handleFocus();
    };
  }, [pause, resume]);
}
