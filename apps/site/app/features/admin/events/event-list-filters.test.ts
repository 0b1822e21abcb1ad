import { contract } from "@corp/api/contract";
import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { eventListRequest, isFiltered, readEventFilters, withEventFilters } from "./event-list-filters.ts";

const read = (search: string) => readEventFilters(new URLSearchParams(search));

it("reads the filters back from the URL", () => {
  const search =
    "text=кеш&publication=draft&period=EventHasPassed&format=EventFormatOnline&sort=title&direction=ascending";
  const filters = read(search);
  expect([...withEventFilters(new URLSearchParams(), filters)]).toEqual([...new URLSearchParams(search)]);
  expect(eventListRequest(filters)).toMatchObject({
    include_unpublished: true,
    text: "кеш",
    publication: ["draft"],
    status: ["EventHasPassed"],
    format: ["EventFormatOnline"],
    sort: "title",
    direction: "ascending",
  });
  expect(safeParse(contract.eventList.request, eventListRequest(filters)).success).toBe(true);
});

it("begins with the soonest event that is ahead, and searches among all", () => {
  const ahead = { status: ["EventIsHappening", "EventWillHappen"], sort: "time", direction: "ascending" };
  expect(eventListRequest(read(""))).toMatchObject(ahead);
  expect(eventListRequest(read("publication=draft"))).toMatchObject(ahead);
  const found = eventListRequest(read("text=кеш"));
  expect(found).toMatchObject({ direction: "descending" });
  expect(found).not.toHaveProperty("status");
  expect(eventListRequest(read("period=EventHasPassed"))).toMatchObject({ direction: "descending" });
  expect(eventListRequest(read("period=all"))).not.toHaveProperty("status");
});

it("omits defaults from the URL and keeps unrelated parameters", () => {
  const params = withEventFilters(new URLSearchParams("utm=1&text=старое"), read(""));
  expect(params.toString()).toBe("utm=1");
  expect(isFiltered(read(""))).toBe(false);
});

it("ignores invalid filter values", () => {
  expect(read("publication=secret&period=x&format=&sort=password&direction=up")).toEqual(read(""));
  expect(safeParse(contract.eventList.request, eventListRequest(read(`text=${"ё".repeat(999)}`))).success).toBe(true);
});
