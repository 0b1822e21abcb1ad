import type { RequestOf } from "@corp/api/contract";
import { asc, eq } from "drizzle-orm";
import { auditEntries } from "../src/db/schema.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

/** A server for all tests of a file, and what happens at the doors of its events. */
export function doorsForTests() {
  const used = serverForTests({}, { now: testNow });
  let number = 0;

  const createEvent = async (fields: Parameters<typeof eventFieldsAt>[1] = {}) =>
    (await publishEvent(used.server, eventFieldsAt(2, fields))).event_id;
  const register = async (eventId: string, person: Partial<RequestOf<"eventRegister">> = {}) =>
    expectSuccess(await used.server.call("eventRegister", { ...personNumber((number += 1), eventId), ...person }));
  const linkTo = async (event_id: string, options: Partial<RequestOf<"doorLinkCreate">> = {}) => {
    const request = { event_id, label: "Вход: Пётр, стойка 2", ...options };
    const { token, door_link_id } = expectSuccess(await used.server.call("doorLinkCreate", request, used.editor));
    return { door_link_id, byLink: { event_id, door_token: token ?? "" } };
  };
  const checkIn = (byLink: RequestOf<"doorGet">, registration_id: string, is_checked_in = true) =>
    used.server.call("doorCheckIn", { ...byLink, registration_id, is_checked_in });
  const people = async (request: RequestOf<"doorPersonList">) =>
    expectSuccess(await used.server.call("doorPersonList", request)).items;
  const walkIn = (byLink: RequestOf<"doorGet">, fields: Partial<RequestOf<"doorWalkInAdd">> = {}) =>
    used.server.call("doorWalkInAdd", {
      ...byLink,
      first_name: "Пришла",
      last_name: "Сама",
      email: `walk-in${(number += 1)}@example.org`,
      consent: true,
      ...fields,
    });
  const readEntries = (entityId: string) =>
    used.server.service.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, entityId))
      .orderBy(asc(auditEntries.audit_id));
  return { used, createEvent, register, linkTo, checkIn, people, walkIn, readEntries };
}
