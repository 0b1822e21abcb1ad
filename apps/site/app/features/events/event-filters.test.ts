import { expect, it } from "vitest";
import { readCursor, readListFilter } from "./event-filters.ts";
import { eventListRequest } from "./event-queries.ts";
import { listUrl, writeListFilter } from "./list-url.ts";

const read = (search: string) => readListFilter(new URLSearchParams(search));

it("reads back a written filter", () => {
  const filter = {
    period: "past",
    format: "EventFormatOnline",
    kind: "EventKindConference",
    city: "Казань",
    tags: ["a", "b"],
    text: "очереди",
    series: "s1",
  } as const;
  expect(readListFilter(writeListFilter(filter))).toEqual(filter);
  expect(writeListFilter(read("")).toString()).toBe("");
});

it("ignores values of the URL that the server would reject", () => {
  expect(read("format=Nonsense&kind=Party&period=never&series=%3Cb%3E&city=%00%0A&text=+++&tag=%3Cb%3E&tag=")).toEqual({
    period: "upcoming",
    format: null,
    kind: null,
    city: null,
    tags: [],
    text: null,
    series: null,
  });
  expect(read(`text=${"я".repeat(500)}`).text).toHaveLength(200);
  // An emoji across the limit is two halves, of which one alone is no text.
  expect(read(`text=${"я".repeat(199)}🙂`).text).toBe("я".repeat(199));
  expect(read("format=EventFormatUnknown").format).toBeNull();
  expect(read(Array.from({ length: 50 }, (_, index) => `tag=${index % 20}`).join("&")).tags).toHaveLength(10);
});

it("finds events that are in the hall and online by either way of taking part", () => {
  const requestedFormats = (format: string) => eventListRequest(read(`format=${format}`)).format;
  const both = "EventFormatOnlineAndOffline";
  expect(requestedFormats("EventFormatOnline")).toEqual(["EventFormatOnline", both]);
  expect(requestedFormats("EventFormatOffline")).toEqual(["EventFormatOffline", both]);
  expect(requestedFormats(both)).toEqual([both]);
});

it("requests events that are on now, and of one kind", () => {
  expect(eventListRequest(read("period=now&kind=EventKindMeetup"))).toMatchObject({
    status: ["EventIsHappening"],
    kind: ["EventKindMeetup"],
  });
});

it("orders upcoming events soonest first and past events latest first", () => {
  expect(eventListRequest(read("period=past"))).toMatchObject({ status: ["EventHasPassed"], order: "latest_first" });
  expect(eventListRequest(read("city=Омск&tag=go"))).toMatchObject({
    status: ["EventIsHappening", "EventWillHappen"],
    order: "soonest_first",
    city: ["Омск"],
    tag_ids: ["go"],
  });
});

it("gives each page of a list its own URL and the first page the plain one", () => {
  expect(listUrl(read(""))).toBe("/events");
  const url = listUrl(read("period=past&tag=go"), "abc_-=");
  expect(url).toBe("/events?period=past&tag=go&cursor=abc_-%3D");
  expect(readCursor(new URL(url, "https://corp.example").searchParams)).toBe("abc_-=");
  expect(readCursor(new URLSearchParams("cursor=%3Cscript%3E"))).toBeNull();
});
