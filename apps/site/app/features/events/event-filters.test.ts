import { eventListRequest } from "./event-queries.ts";
import { expect, it } from "vitest";
import { readEventFilter, writeEventFilter } from "./event-filters.ts";

const read = (search: string) => readEventFilter(new URLSearchParams(search));

it("reads what it wrote", () => {
  const filter = { period: "past", format: "EventFormatOnline", city: "Казань", text: "очереди" } as const;
  expect(readEventFilter(writeEventFilter(filter))).toEqual(filter);
  expect(writeEventFilter(read("")).toString()).toBe("");
});

it("takes nothing from an address that the server would refuse", () => {
  expect(read("format=Nonsense&period=never&city=%00%0A&text=+++")).toEqual({
    period: "upcoming",
    format: null,
    city: null,
    text: null,
  });
  expect(read(`text=${"я".repeat(500)}`).text).toHaveLength(200);
  expect(read("format=EventFormatUnknown").format).toBeNull();
});

it("asks for what is to come soonest first, and for what has been latest first", () => {
  expect(eventListRequest(read("period=past"))).toMatchObject({ status: ["EventHasPassed"], order: "latest_first" });
  expect(eventListRequest(read("city=Омск"))).toMatchObject({
    status: ["EventIsHappening", "EventWillHappen"],
    order: "soonest_first",
    city: ["Омск"],
  });
});
