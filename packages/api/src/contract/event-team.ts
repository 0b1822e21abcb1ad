import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { messages } from "./messages.ts";
import { email, identifier, nullableText, timestamp } from "./scalars.ts";

/** An account that may work on an event: its participants, messages to them, and the check-in. */
export const teamMember = v.strictObject({
  member_id: identifier,
  /** It is in lower case. */
  email: v.string(),
  /** The name of the account. Null until it has signed in. */
  name: nullableText,
  added_at: timestamp,
  /** The time when an account with this verified email first signed in. Null means that the invitation is pending. */
  joined_at: v.nullable(timestamp),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

const ownTeamEvent = v.strictObject({
  event_id: identifier,
  title: v.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  time_zone: v.string(),
});
export type OwnTeamEvent = v.InferOutput<typeof ownTeamEvent>;

export const eventTeamContract = declareEndpoints(() => ({
  /** Lists in the order in which they were added. */
  eventTeamList: {
    method: "POST",
    path: "/event/team/list",
    access: "editor",
    summary: "List the team of an event",
    failure: "Не удалось загрузить команду мероприятия",
    request: v.strictObject({ event_id: identifier }, messages.invalidBody),
    response: v.strictObject({ items: v.array(teamMember) }),
  },
  /** Sends an email with a link. One who is on the team already stays so, and gets no second email. */
  eventTeamAdd: {
    method: "POST",
    path: "/event/team/add",
    access: "editor",
    summary: "Add an account to the team of an event by its email",
    failure: "Не удалось добавить человека в команду",
    request: v.strictObject({ event_id: identifier, email }, messages.invalidBody),
    response: teamMember,
  },
  /** The account may do nothing for the event from then on. */
  eventTeamRemove: {
    method: "POST",
    path: "/event/team/remove",
    access: "editor",
    summary: "Remove an account from the team of an event",
    failure: "Не удалось убрать человека из команды",
    request: v.strictObject({ event_id: identifier, member_id: identifier }, messages.invalidBody),
    response: v.strictObject({ member_id: identifier }),
  },
  /** The events on whose team the caller is, the latest first. */
  eventTeamOwnList: {
    method: "POST",
    path: "/event/team/own",
    client: "personal-data",
    access: "user",
    summary: "List the events on whose team the caller is",
    failure: "Не удалось загрузить ваши мероприятия",
    request: v.strictObject({}, messages.invalidBody),
    response: v.strictObject({ items: v.array(ownTeamEvent) }),
  },
}));
