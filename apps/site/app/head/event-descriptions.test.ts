import { examples } from "@corp/api/reference";
import { expect, it } from "vitest";
import { llmsText } from "../features/crawlers/llms-text.ts";
import { eventHead } from "./event-head.ts";
import { eventJsonLd } from "./json-ld.ts";
import { pageHead } from "./page-head.ts";

const origin = "https://corp.example";
const reason = "Заболел докладчик";
const event = { ...examples.eventGet.response, called_off: null, is_postponed: false };
const calledOff = { ...event, called_off: { at: "2026-11-20T10:00:00.000Z", reason } };
const postponed = { ...event, is_postponed: true };

type Described = typeof event | typeof calledOff;

/** Everything by which programs and link previews describe an event. */
const descriptions: Readonly<Record<string, (described: Described) => string>> = {
  "the title of the page, Open Graph and the text of the picture": (described) => {
    const head = pageHead(eventHead(described), origin);
    const titles = head.flatMap((one) => {
      if ("title" in one) return [one.title];
      return "property" in one && /^og:(?:title|image:alt)$/u.test(String(one["property"])) ? [one["content"]] : [];
    });
    return titles.map(String).join("\n");
  },
  "JSON-LD": (described) => String(eventJsonLd(described, origin)["eventStatus" as never]),
  "llms.txt": (described) => {
    const [listed] = examples.eventList.response.items;
    const { called_off, is_postponed } = described;
    const coming = listed === undefined ? [] : [{ ...listed, called_off, is_postponed }];
    return llmsText({ articles: [], comingEvents: coming, pastEvents: [] }, origin);
  },
};

it.each(Object.entries(descriptions))("%s says that an event is called off or postponed", (name, describe) => {
  const [off, later] = name === "JSON-LD" ? ["EventCancelled", "EventPostponed"] : ["Отменено: ", "Перенесено: "];
  const times = describe(event).split("\n").length;
  const counts = [calledOff, postponed, { ...calledOff, is_postponed: true }, event].map((one) => {
    const text = describe(one);
    return [text.split(off).length - 1, text.split(later).length - 1];
  });
  const all = name === "llms.txt" ? 1 : times;
  expect(counts).toEqual([
    [all, 0],
    [0, all],
    [all, 0],
    [0, 0],
  ]);
});

it("a link preview gives the reason of a calling off instead of what was planned", () => {
  expect(eventHead(calledOff).description).toBe(reason);
});
