import { contract } from "@corp/api/contract";
import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { isFiltered, participantListRequest, readParticipantFilters, sortPatch } from "./participant-filters.ts";

const read = (search: string) => readParticipantFilters(new URLSearchParams(search));

it("builds the request from the URL", () => {
  const search =
    "text= анна &state=waitlisted&format=EventParticipationFormatOnline&arrived=no&sort=name&direction=descending";
  const request = participantListRequest("event-1", read(search));
  expect(request).toEqual({
    event_id: "event-1",
    limit: 100,
    text: "анна",
    states: ["waitlisted"],
    participation_format: "EventParticipationFormatOnline",
    is_checked_in: false,
    sort: "name",
    direction: "descending",
  });
  expect(safeParse(contract.participantList.request, request).success).toBe(true);
});

it("ignores invalid filter values", () => {
  expect(read("state=all&format=x&arrived=1&sort=phone&direction=up")).toEqual(read(""));
  expect(isFiltered(read("sort=name"))).toBe(false);
  expect(isFiltered(read("arrived=yes"))).toBe(true);
});

it("omits the default sort order from the URL", () => {
  expect(sortPatch(null)).toEqual({ sort: undefined, direction: undefined });
  expect(sortPatch({ columnId: "arrival", direction: "ascending" })).toEqual(sortPatch(null));
  expect(sortPatch({ columnId: "name", direction: "descending" })).toEqual({ sort: "name", direction: "descending" });
});
