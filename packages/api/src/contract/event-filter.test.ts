import { expect, it } from "vitest";
import { eventFilterRequest, ignoredParameters, readEventFilter, writeEventFilter } from "./event-filter.ts";

const parseQuery = (query: string) => new URLSearchParams(query);

it.each([
  { query: "", ignored: [] },
  { query: "tag=go&tag=rust&city=Казань&kind=EventKindMeetup&format=EventFormatOnline&text=очереди", ignored: [] },
  { query: "tag=go&tag=go", ignored: [] },
  { query: "kind=&city=%20&tag=&text=", ignored: [] },
  { query: "period=never&utm_source=chat&cursor=%00", ignored: [] },
  { query: "kind=Party", ignored: ["kind=Party"] },
  { query: "kind=EventKindMeetup&kind=EventKindConference", ignored: ["kind=EventKindConference"] },
  { query: "format=EventFormatUnknown", ignored: ["format=EventFormatUnknown"] },
  { query: "tag=%3Cb%3E", ignored: ["tag=<b>"] },
  { query: "city=%E2%80%94", ignored: ["city=—"] },
  { query: "series_id=1&city=Казань&type=x", ignored: ["series_id=1", "type=x"] },
  { query: "Tag=go&tags=go&tag[]=go", ignored: ["Tag=go", "tags=go", "tag[]=go"] },
  { query: Array.from({ length: 11 }, (_, index) => `tag=${index}`).join("&"), ignored: ["tag=10"] },
])("names what does not filter in the URL $query", ({ query, ignored }) => {
  expect(ignoredParameters(parseQuery(query))).toEqual(ignored);
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
