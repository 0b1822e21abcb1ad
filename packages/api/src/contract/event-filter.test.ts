import { expect, it } from "vitest";
import { eventFilterRequest, ignoresValues, readEventFilter, writeEventFilter } from "./event-filter.ts";

const parseQuery = (query: string) => new URLSearchParams(query);

it.each([
  { query: "", ignores: false },
  { query: "tag=go&tag=rust&city=Казань&kind=EventKindMeetup&format=EventFormatOnline&text=очереди", ignores: false },
  { query: "tag=go&tag=go", ignores: false },
  { query: "kind=&city=%20&tag=&text=", ignores: false },
  { query: "period=never&utm_source=chat&cursor=%00", ignores: false },
  { query: "kind=Party", ignores: true },
  { query: "format=EventFormatUnknown", ignores: true },
  { query: "tag=%3Cb%3E", ignores: true },
  { query: "city=%00%0A%E2%80%8B", ignores: true },
  { query: "city=%E2%80%94", ignores: true },
  { query: Array.from({ length: 11 }, (_, index) => `tag=${index}`).join("&"), ignores: true },
])("tells whether the list of $query has more than was asked for: $ignores", ({ query, ignores }) => {
  expect(ignoresValues(parseQuery(query))).toBe(ignores);
});

it("reads a city as it is stored, however its URL was copied", () => {
  const { city } = readEventFilter(parseQuery("city=%E2%80%8BСанкт%E2%80%91Петербург%C2%A0"));
  expect(city).toBe("Санкт-Петербург");
});

it("writes what it reads in one form, whatever the order of the parameters is", () => {
  const filter = readEventFilter(parseQuery("text=go&tag=b&tag=a&kind=EventKindMeetup&city=Омск"));
  const written = writeEventFilter(filter);
  expect(written.toString()).toBe(parseQuery("kind=EventKindMeetup&city=Омск&text=go&tag=b&tag=a").toString());
  expect(readEventFilter(written)).toEqual(filter);
  expect(writeEventFilter(readEventFilter(parseQuery("page=2"))).toString()).toBe("");
  expect(eventFilterRequest(filter)).toEqual({
    kind: ["EventKindMeetup"],
    city: ["Омск"],
    tag_ids: ["b", "a"],
    text: "go",
  });
});
