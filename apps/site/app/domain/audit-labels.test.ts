import { adminEndpoints } from "@corp/api/admin";
import { expect, it } from "vitest";
import { auditActionText, auditTarget, auditText } from "./audit-labels.ts";

const person = { event_id: "e1", first_name: "Анна", last_name: "Петрова", checked_in_at: "2026-11-20T16:00:00.000Z" };
const checkIn = { action: "participantCheckIn", entity: "registration", title: "Встреча" } as const;

it("names the person and the event of a check-in, and distinguishes its undo", () => {
  expect(auditText({ ...checkIn, before: null, after: person })).toBe("Отметка на входе: Анна Петрова, «Встреча»");
  expect(auditText({ ...checkIn, before: person, after: null })).toBe(
    "Отметка на входе снята: Анна Петрова, «Встреча»",
  );
  const ids = { audit_id: "1", entity_id: "r1", at: "2026-11-20T16:00:00.000Z", actor_name: "admin" };
  expect(auditTarget({ ...checkIn, ...ids, before: null, after: person })).toBe("/admin/events/e1/participants");
});

it("names what an entry names", () => {
  const edit = { action: "eventEdit", entity: "event", before: {}, after: {} } as const;
  expect(auditText({ ...edit, title: "Встреча" })).toBe("Изменены данные мероприятия: Встреча");
  expect(auditText({ ...checkIn, title: null, before: null, after: {} })).toBe("Отметка на входе");
});

it("names every change that editors and administrators make", () => {
  const changes =
    /(?:Add|Cancel|CheckIn|Create|Delete|Download|Edit|Erase|Merge|Move|Order|Promote|Remove|Restore|Set|Status|Stop|Undo|Update)$/u;
  // Presence changes nothing that the audit would hold.
  const names = Object.keys(adminEndpoints).filter((name) => changes.test(name) && name !== "editorPresenceSet");
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => auditActionText(name) === name)).toEqual([]);
});
