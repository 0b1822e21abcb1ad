import type { Article, Event, RichTextDocument } from "@corp/api";
import { examples } from "@corp/api/reference";
import { expect, it } from "vitest";
import { articleFacts, changesBetween, eventFacts, fieldNames } from "./revision-facts.ts";

const text = (value: string): RichTextDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: value }] }],
});
const article: Article = {
  ...examples.articleGet.response,
  title: "Заголовок",
  lead: "Лид",
  authors: [{ name: "Анна", position: null, photo: null, links: [{ title: "Сайт", url: "https://anna.example" }] }],
  content: text("Было"),
};

it("compares every field of two versions, and the texts that differ", () => {
  const changes = changesBetween(
    articleFacts(article),
    articleFacts({ ...article, title: "Другой", content: text("Стало") }),
  );
  expect(changes.fields.filter(({ before, after }) => before !== after)).toEqual([
    { label: "Название", before: "Заголовок", after: "Другой" },
  ]);
  expect(changes.documents.map(({ label }) => label)).toEqual(["Текст"]);
});

it("distinguishes people by everything that readers see of them", () => {
  expect(articleFacts(article).texts["authors"]).toBe("Анна · Сайт · https://anna.example");
});

it("labels the changed fields", () => {
  expect(fieldNames(["lead", "content", "colour"])).toBe("Лид, Текст, colour");
});

it("omits an email setting without hours, and shows hours that were set since", () => {
  const before = eventWithDeclineHours(null);
  const after = eventWithDeclineHours(24);
  expect(eventFacts(before).texts["email_settings"]).toBe("Напомнить за день · да\nНапомнить за час · нет");
  expect(changesBetween(eventFacts(before), eventFacts(after)).fields).toContainEqual({
    label: "Письма участникам",
    before: "Напомнить за день · да\nНапомнить за час · нет",
    after: "Напомнить за день · да\nНапомнить за час · нет\nОтказаться за, часов · 24",
  });
});

function eventWithDeclineHours(decline_hours: number | null): Event {
  const emails = { reminds_day_before: true, reminds_hour_before: false, unconfirmed_hours: null };
  return { ...examples.eventGet.response, email_settings: { ...emails, decline_hours } };
}
