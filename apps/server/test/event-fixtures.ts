import type { Event, EventFields, EventRegisterRequest, RequestOf } from "@corp/api/contract";
import { hoursFromNow } from "./clock.ts";
import { expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const hourMs = 3_600_000;

/** The fields of an event that starts `hours` from now. */
export function eventFieldsAt(hours: number, overrides: Partial<EventFields> = {}): EventFields {
  const startsAt = hoursFromNow(hours).getTime();
  return {
    title: "PostgreSQL под нагрузкой",
    short_description: "Как мы пережили распродажу и что поменяли потом",
    format: "EventFormatOffline",
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(startsAt + 2 * hourMs).toISOString(),
    time_zone: "Europe/Moscow",
    city: "Москва",
    address: "Ленинградский проспект, 39",
    capacity_offline: 10,
    capacity_online: null,
    registration_opens_at: null,
    registration_closes_at: null,
    ...overrides,
  };
}

export function personNumber(number: number, eventId: string): EventRegisterRequest {
  return {
    event_id: eventId,
    participation_format: "EventParticipationFormatOffline",
    first_name: "Анна",
    last_name: `Петрова-${number}`,
    email: `person${number}@example.org`,
    person_current_status: "WorkInIT",
    person_work_experience: "FourToEightYears",
    consent: true,
  };
}

/** Creates and publishes an event. */
export async function publishEvent(server: TestServer, fields: RequestOf<"eventCreate">): Promise<Event> {
  const token = await server.issuer.token();
  const { event_id } = expectSuccess(await server.call("eventCreate", fields, token));
  return expectSuccess(await server.call("eventStatus", { event_id, action: "PublicationActionPublish" }, token));
}
