import type { ComponentGuide } from "../component-guide.ts";

export const notificationsGuide: ComponentGuide = {
  import:
    'import { createNotifications, NotificationsProvider, NotificationsRegion, useNotifications } from "@corp/ui";',
  root: ".cu-Notification",
  styles: "@corp/ui/notifications.css",
  do: [
    "Mount one NotificationsProvider around the pages and one NotificationsRegion inside it.",
    "Call useNotifications().show in components; create the queue by createNotifications() for other code.",
    "State what happened in one sentence; add an action if there is something to do: it then stays, unless it names a duration.",
    "Use a bar for the whole page, a card for the user's last action.",
  ],
  dont: [
    "Do not let important messages time out: add an action, or durationMs: Infinity.",
    "Do not use it for a field error or a required decision: use the field itself and Dialog.",
    "Do not use negative or alert for what can wait: they interrupt screen readers.",
  ],
  accessibility: [
    "The live regions exist from the start: negative and alert are assertive, the others polite.",
    "Timeouts pause on hover, touch and focus, in a hidden tab and in a blurred window, and resume where they were.",
    "They never take the focus. F8 moves it to the region and back; it is restored when the last one closes.",
    "They stay usable above native and React Aria modals. They are not printed.",
    "Each type has its own icon and word, not only a colour.",
  ],
  keyboard: [
    ["F8", "Moves to the notifications, if there are any, and back"],
    ["Tab", "Inside: moves through their buttons"],
    ["Escape", "Inside: closes the newest; after the last the focus is restored"],
  ],
  guideline: {
    label: "WCAG 2.2, 4.1.3 Status messages",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/status-messages",
  },
};
