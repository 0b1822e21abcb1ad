import type { ComponentGuide } from "../component-guide.ts";

export const notificationsGuide: ComponentGuide = {
  import:
    'import { createNotifications, NotificationsProvider, NotificationsRegion, useNotifications } from "@corp/ui";',
  styles: "@corp/ui/notifications.css",
  do: [
    "Put one NotificationsProvider around the pages and one NotificationsRegion anywhere in it.",
    "Call useNotifications().show in components; make the queue by createNotifications() for what is no component.",
    "Say what has happened in one sentence; with something to be done about it, give an action: it then stays.",
    "Take a bar for what concerns the whole page, a card for what the reader has just done.",
  ],
  dont: [
    "Do not let anything important leave by itself: give it an action, or durationMs: Infinity.",
    "Do not use it for an error of a field, or for a question that must be answered: those are Field and Dialog.",
    "Do not take negative or alert for what can wait: they interrupt whoever listens.",
  ],
  accessibility: [
    "The live regions are in the page from the start: negative and alert are assertive, the others polite.",
    "Time stands still, and goes on from there, under the pointer, a finger or the focus, in a hidden tab and in a blurred window.",
    "The focus is never taken. F8 brings it to the region and back; it goes back by itself once the last is closed.",
    "They stay usable above modal dialogs, the browser's own and React Aria's. Paper does not show them.",
    "Each type has a drawing and a word of its own, not a colour alone.",
  ],
  keyboard: [
    ["F8", "Moves to the notifications, if there are any; pressed there, moves back"],
    ["Tab", "There: moves through their buttons"],
    ["Escape", "There: closes the newest; after the last, the focus is where it was before"],
  ],
  guideline: {
    label: "WCAG 2.2, 4.1.3 Status messages",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/status-messages",
  },
};
