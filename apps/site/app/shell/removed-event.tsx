import { Text } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { createRegistrationReceipts } from "../own-registration/registration-receipts.ts";
import { useRemovedEvent } from "./use-removed-event.ts";

export const removedEventText =
  "Вы регистрировались на мероприятие, которое организаторы отменили или убрали с сайта. Уточните у них, прежде чем приходить.";

/**
 * On the page of an event that does not exist: an explanation for the guest whose receipt this browser has, and for an
 * account that is registered.
 */
export function RemovedEvent(): ReactElement | null {
  const eventId = eventPath.exec(useLocation().pathname)?.[1] ?? "";
  const isHeld = useSyncExternalStore(
    neverChanges,
    () => eventId !== "" && createRegistrationReceipts().isStored(eventId),
    isOnServer,
  );
  const explanation = useRemovedEvent(eventId);
  const text = isHeld ? removedEventText : explanation;
  return text === null ? null : <Text role="status">{text}</Text>;
}

/** The path of an event itself: a page below an event may be missing while the event takes place. */
const eventPath = /^\/events\/([^/]+)\/?$/u;

const neverChanges = (): (() => void) => () => undefined;
const isOnServer = (): boolean => false;
