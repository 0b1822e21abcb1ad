import { expect, it } from "vitest";
import { auditRequest, hasFilters, readAuditFilters } from "./audit-filters.ts";

const toRequest = (search: string, timeZone = "Europe/Moscow") =>
  auditRequest(readAuditFilters(new URLSearchParams(search)), 50, timeZone);

it("requests whole days in the reader's zone, the last one included", () => {
  expect(toRequest("from=2027-03-01&to=2027-03-31")).toEqual({
    limit: 50,
    from: "2027-02-28T21:00:00Z",
    to: "2027-03-31T21:00:00Z",
  });
  // Daylight saving time starts: the day has 23 hours.
  expect(toRequest("from=2027-03-28&to=2027-03-28", "Europe/Berlin")).toEqual({
    limit: 50,
    from: "2027-03-27T23:00:00Z",
    to: "2027-03-28T22:00:00Z",
  });
});

it("ignores invalid filter values", () => {
  expect(toRequest("entity=toString&from=2027-02-30&to=вчера&text=+&x=1")).toEqual({ limit: 50 });
  expect(hasFilters(readAuditFilters(new URLSearchParams("entity=constructor")))).toBe(false);
});

it("requests an entity, an actor and a text", () => {
  expect(toRequest("entity=event&entity_id=7&actor=Анна&text=индексы")).toEqual({
    limit: 50,
    entity: "event",
    entity_id: "7",
    actor: "Анна",
    text: "индексы",
  });
});
