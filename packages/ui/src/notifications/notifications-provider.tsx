import { createContext, useContext, useState } from "react";
import type { Context, ReactElement, ReactNode } from "react";
import { createNotifications } from "./create-notifications.ts";
import type { Notifications } from "./create-notifications.ts";

const NotificationsContext: Context<Notifications | undefined> = createContext<Notifications | undefined>(undefined);

export interface NotificationsProviderProps {
  /** The queue, for notifications from outside React. @default its own */
  notifications?: Notifications | undefined;
  children?: ReactNode;
}

/** Provides a queue of notifications. Mount it once around a NotificationsRegion and the pages. */
export function NotificationsProvider({ notifications, children }: NotificationsProviderProps): ReactElement {
  const [own] = useState(() => notifications ?? createNotifications());
  return <NotificationsContext value={notifications ?? own}>{children}</NotificationsContext>;
}

/**
 * The queue of the nearest provider.
 *
 * @throws Error outside of a provider
 */
export function useNotifications(): Notifications {
  const notifications = useContext(NotificationsContext);
  if (notifications === undefined) throw new Error("useNotifications needs a NotificationsProvider above it");
  return notifications;
}
