import type { NotificationRequest, Notifications } from "@corp/ui";

/** The notification that is shown about each object, by its identifier. */
const current = new WeakMap<Notifications, Map<string, string>>();

/** Shows a notification about objects: those that were shown about any of them before are no longer true, and close. */
export function notifyAbout(notifications: Notifications, ids: readonly string[], request: NotificationRequest): void {
  const shown = current.get(notifications) ?? new Map<string, string>();
  current.set(notifications, shown);
  for (const former of new Set(ids.map((id) => shown.get(id)))) if (former !== undefined) notifications.close(former);
  const notification = notifications.show({
    ...request,
    onClose: () => {
      for (const id of ids) if (shown.get(id) === notification) shown.delete(id);
      request.onClose?.();
    },
  });
  for (const id of ids) shown.set(id, notification);
}
