import { createNotifications } from "@corp/ui";
import { expect, it, vi } from "vitest";
import { notifyAbout } from "./notify-about.ts";

const undo = { label: "Вернуть", onAction: () => undefined };

it("replaces what was said about an object, and leaves what was said about others", () => {
  const notifications = createNotifications({ maxVisible: 9, maxPersistent: 9, gapMs: 0 });
  const shown = () => notifications.getSnapshot().map(({ message }) => message);
  const onClose = vi.fn<() => void>();
  notifyAbout(notifications, ["one", "two"], { message: "опубликованы", action: undo, onClose });
  notifyAbout(notifications, ["three"], { message: "опубликовано", action: undo });
  notifyAbout(notifications, ["two"], { message: "удалено", action: undo });
  expect(shown()).toEqual(["опубликовано", "удалено"]);
  expect(onClose).toHaveBeenCalledOnce();
  // The first one no longer stands for the other object either.
  notifyAbout(notifications, ["one"], { message: "снято", action: undo });
  expect(shown()).toEqual(["опубликовано", "удалено", "снято"]);
});
