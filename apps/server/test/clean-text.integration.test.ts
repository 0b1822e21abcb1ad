import { describe, expect, it } from "vitest";
import { draftArticle, createText } from "./article-fixtures.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests();

/** A text as it is stored, and the same text as it is searched for. */
const differences: readonly (readonly [what: string, one: string, other: string])[] = [
  ["decomposed letters", "Андреи\u0306 Семе\u0308нов", "Андрей Семёнов"],
  ["soft hyphens", "пере\u00ADнос", "перенос"],
  ["zero-width spaces", "нераз\u200Bрывное", "неразрывное"],
  ["stress marks", "за\u0301мок", "замок"],
  ["marks of direction", "\u202Aслева\u202C", "слева"],
  ["another space", "белый\u2003шум", "белый шум"],
  ["another dash", "кое\u2011что", "кое-что"],
  ["another apostrophe", "Лук\u02BCяненко", "Лук’яненко"],
];

describe.each(differences)("of two texts that differ by %s", (_what, one, other) => {
  it.each([
    [one, other],
    [other, one],
  ])("each finds the other: %j, %j", async (stored, typed) => {
    const { server } = used;
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { title: stored, short_description: "x" }));
    const person = { ...personNumber(1, event_id), last_name: stored, email: `${crypto.randomUUID()}@example.org` };
    expectSuccess(await server.call("eventRegister", person));
    const events = expectSuccess(await server.call("eventList", { text: typed, limit: 100 })).items;
    expect(events.map((event) => event.event_id)).toContain(event_id);
    const people = expectSuccess(await server.call("participantList", { event_id, text: typed }, used.admin)).items;
    expect(people).toHaveLength(1);
    const edits = expectSuccess(await server.call("auditList", { text: typed, limit: 100 }, used.admin)).items;
    expect(edits.map(({ entity_id: id }) => id)).toContain(event_id);
  });

  it("the one inside an article is found by the other", async () => {
    const { server, editor } = used;
    const { article_id, version } = await draftArticle(server, { title: "Статья" });
    expectSuccess(await server.call("articleContentSet", { article_id, version, content: createText(one) }, editor));
    const list = { text: other, include_unpublished: true, limit: 100 };
    const found = expectSuccess(await server.call("articleList", list, editor)).items;
    expect(found.map((article) => article.article_id)).toContain(article_id);
  });
});

it("finds what was stored before texts were cleaned", async () => {
  const { server } = used;
  const { event_id } = await publishEvent(server, eventFieldsAt(48));
  await server.service.database.pool.query("update events set title = $2 where event_id = $1", [
    event_id,
    "Старыи\u0306 пере\u00ADнос",
  ]);
  const { items } = expectSuccess(await server.call("eventList", { text: "старый перенос" }));
  expect(items.map((event) => event.event_id)).toContain(event_id);
});

it("does not filter by a text of which nothing is visible", async () => {
  const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
  const { items } = expectSuccess(await used.server.call("eventList", { text: "\u00AD \u200B", limit: 100 }));
  expect(items.map((event) => event.event_id)).toContain(event_id);
});

it("registers a person with a phone as a messenger copies it, in the stored form", async () => {
  const { server } = used;
  const { event_id } = await publishEvent(server, eventFieldsAt(48));
  const phones = ["\u202A+7 999 123-45-67\u202C", "8\u2009(999)\u2009123–45–67", "+7.999.123.45.67"];
  for (const [index, phone] of phones.entries()) {
    expectSuccess(await server.call("eventRegister", { ...personNumber(index, event_id), phone }));
  }
  const { items } = expectSuccess(await server.call("participantList", { event_id }, used.admin));
  expect(items.map(({ phone }) => phone)).toEqual(phones.map(() => "+7 999 123-45-67"));
});

it("rejects a name of which nothing is visible, at its field", async () => {
  const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
  for (const first_name of ["\u200B", "\u3164", "\u2800", "\u00AD", "..."]) {
    const { failure } = await used.server.call("eventRegister", { ...personNumber(1, event_id), first_name });
    expect(
      failure.details?.map(({ path }) => path),
      JSON.stringify(first_name),
    ).toEqual(["first_name"]);
  }
});

it("finds an email of an internationalized domain as people write it, and a name with a dot", async () => {
  const { server, admin } = used;
  const { event_id } = await publishEvent(server, eventFieldsAt(48));
  const person = { ...personNumber(1, event_id), last_name: "Петров", email: "ivan@почта.рф" };
  expectSuccess(await server.call("eventRegister", person));
  const find = async (text: string) =>
    expectSuccess(await server.call("participantList", { event_id, text }, admin)).items.length;
  for (const text of ["почта.рф", "ivan@почта.рф", "Почта.РФ", "xn--80a1acny", "анна.петров"])
    expect(await find(text), text).toBe(1);
  expect(await find("другая.рф")).toBe(0);
});
