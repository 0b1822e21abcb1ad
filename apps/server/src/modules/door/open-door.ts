import type { Caller } from "../../caller.ts";
import { guest } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { hashToken } from "../links/seeded-tokens.ts";
import type { DoorLinkRecord, DoorLinkStore, FoundDoor } from "./door-link-store.ts";
import { doorObstacle } from "./door-rules.ts";

export interface ByLink {
  readonly event_id: string;
  readonly door_token: string;
}

/**
 * Checked at each call and cached nowhere: the next call after a revocation fails.
 *
 * @param options.allowsCalledOff for a call that only says why the event does not take place.
 */
export type OpenDoor = (request: ByLink, options?: { readonly allowsCalledOff: boolean }) => Promise<FoundDoor>;

/**
 * The door of a link.
 *
 * @throws {Failure} `not-found` if the event has no such link; `gone` if the link is revoked or has ended, and while
 * the event is called off or deleted.
 */
export function createOpenDoor(store: Pick<DoorLinkStore, "find" | "touch">, now: () => Date): OpenDoor {
  return async ({ event_id: eventId, door_token: token }, { allowsCalledOff } = { allowsCalledOff: false }) => {
    const found = await store.find(eventId, hashToken(token));
    if (found === undefined) throw doorLinkNotFound();
    const obstacle = doorObstacle(found.link, found.event, now());
    if (obstacle !== null && !(obstacle === "called-off" && allowsCalledOff)) throw obstacles[obstacle]();
    await store.touch(found.link, now());
    return found;
  };
}

const closed = (): Failure => new Failure("gone", messages.doorClosed, { code: "DOOR_CLOSED" });

const obstacles = {
  revoked: () => new Failure("gone", messages.doorLinkRevoked, { code: "DOOR_LINK_REVOKED" }),
  deleted: closed,
  "called-off": closed,
  ended: () => new Failure("gone", messages.doorLinkEnded, { code: "DOOR_LINK_ENDED" }),
};

export const doorLinkNotFound = (): Failure =>
  new Failure("not-found", messages.doorLinkNotFound, { code: "DOOR_LINK_NOT_FOUND" });

/** Whom the audit names for an act by a link. */
export const doorCaller = ({ label }: Pick<DoorLinkRecord, "label">): Caller => ({ ...guest, name: label });
