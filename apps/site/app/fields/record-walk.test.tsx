// @vitest-environment jsdom
import type { Article, Event } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { eventEditRequest } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { createSharedSlot } from "../editing/drafts/draft-store.ts";
import { mergeFields } from "../editing/engine/merge-fields.ts";
import { isSameContent } from "../editing/engine/same-content.ts";
import { validate } from "../editing/engine/validate.ts";
import type { RecordEditor } from "../editing/records/use-record-editor.ts";
import { articleRequest, saveArticle } from "../features/admin/articles/save-article.ts";
import { fieldChanges } from "../features/admin/audit/value-text.ts";
import { articleFacts, changesBetween, eventFacts } from "../features/admin/content/revisions/revision-facts.ts";
import { eventOwnPart } from "../features/admin/event-editor/event-own-part.ts";
import { articleFields, articleSections } from "./article/article-fields.tsx";
import { eventFields, eventSections } from "./event/event-fields.tsx";
import { optionalText } from "./field-kinds.tsx";
import { changeLabels, describeRecord, describeValues, exampleValues, readValues, writeValues } from "./field.ts";
import type { FieldTable, FieldValues } from "./field.ts";
import { RecordFields } from "./record-fields.tsx";

/*
 * Each field of an event and an article goes its whole way: widget, value, request, draft, conflict, revision, audit.
 * A text of a record needs no line here; another kind of value needs another one below.
 */

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const event: Event = { ...examples.eventGet.response, format: "EventFormatOnlineAndOffline" };
const article: Article = examples.articleGet.response;
const file = { file_id: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d0aa", url: "/x.png", content_type: "image/png", size: 1 };
const tag = { tag_id: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d0bb", name: "Другой тег" };

const otherEvent: Event = changed(event, eventFields, {
  kind: event.kind === "EventKindMeetup" ? "EventKindWorkshop" : "EventKindMeetup",
  format: "EventFormatOffline",
  starts_at: "2027-05-01T16:00:00.000Z",
  ends_at: "2027-05-01T19:00:00.000Z",
  time_zone: "Asia/Yekaterinburg",
  registration_opens_at: "2027-04-01T16:00:00.000Z",
  registration_closes_at: "2027-04-30T16:00:00.000Z",
  capacity_offline: 71,
  capacity_online: 72,
  tags: [tag],
  cover: file,
  email_settings: { reminds_day_before: false, reminds_hour_before: false, decline_hours: 7, unconfirmed_hours: 8 },
});
const otherArticle: Article = changed(article, articleFields, {
  tags: [tag],
  banner: file,
  authors: [{ name: "Другой автор", position: null, photo: null, links: [] }],
  presentations: [{ title: "Другие слайды", file: null, url: "https://slides.example/" }],
});

/** A record whose every field differs: texts of any field by themselves, other kinds of values as given. */
function changed<Rec extends object>(record: Rec, fields: FieldTable, given: Partial<Rec>): Rec {
  const names = Object.entries(fields).map(([name, { record: stored = name }]) => stored);
  const others = names.map((name) => {
    const value: unknown = Reflect.get(record, name);
    return [name, typeof value === "boolean" ? !value : `Другое: ${name}`] as const;
  });
  return { ...record, ...Object.fromEntries(others), ...given };
}

const motto = {
  motto: { section: "what", ...optionalText({ label: "Девиз", shortLabel: "Девиз коротко" }) },
} as const;

const walks = [
  {
    what: "an event",
    fields: eventFields,
    sections: eventSections,
    record: event,
    other: otherEvent,
    facts: [eventFacts(event), eventFacts(otherEvent)],
    schema: eventEditRequest,
    identity: { event_id: event.event_id, version: 1 },
  },
  {
    what: "an article",
    fields: articleFields,
    sections: articleSections,
    record: article,
    other: otherArticle,
    facts: [articleFacts(article), articleFacts(otherArticle)],
    schema: articleRequest,
    identity: {},
  },
] as const;

describe.each(walks)("every field of $what, and a made-up one", ({ sections, what, ...walk }) => {
  const record = { ...walk.record, motto: "Было" };
  const other = { ...walk.other, motto: "Стало" };
  const fields: FieldTable = { ...walk.fields, ...motto };
  const values = readValues(fields, record);
  const otherValues = readValues(fields, other);
  const names = Object.keys(fields);

  function renderFields(change = vi.fn<RecordEditor<FieldValues<FieldTable>>["change"]>()) {
    const { wrapper: Wrapper } = createFakeServices(createFakeApi({ articleAllFilters: () => ({ items: [] }) }).fetch);
    const { container } = render(
      <Wrapper>
        <AdminProvider>
          <RecordFields fields={fields} sections={sections} editor={{ values, errors: {}, change }} />
        </AdminProvider>
      </Wrapper>,
    );
    return { container, change };
  }

  it("has a widget, whose input becomes the value", () => {
    const { container, change } = renderFields();
    const labels = Object.values(fields).map(({ label }) => label);
    expect(labels.filter((label) => !container.textContent.includes(label))).toEqual([]);
    const input = container.querySelector("[name=motto]");
    if (input !== null) fireEvent.change(input, { target: { value: "Напечатано" } });
    const [next, path] = change.mock.lastCall ?? [];
    expect(next?.(values)).toEqual({ ...values, motto: "Напечатано" });
    expect(path).toBe("motto");
  });

  it("is in the request, which the contract takes", () => {
    expect(Object.keys(writeValues(fields, values))).toEqual(names);
    for (const name of names) {
      const typed = { ...values, [name]: otherValues[name] };
      const [before, after] = [writeValues(fields, values)[name], writeValues(fields, typed)[name]];
      expect({ name, request: after }).not.toEqual({ name, request: before });
    }
    const request = writeValues(walk.fields, readValues(walk.fields, walk.other));
    expect(validate(walk.schema, { ...walk.identity, ...request })).not.toHaveProperty("issues");
  });

  it("survives in a draft, and merges with an edit of another field", () => {
    const slot = createSharedSlot(`walk.${what}`, exampleValues(fields));
    slot.write({ version: 1, base: values, value: otherValues, at: 0 });
    expect(slot.read(values)).toEqual({ version: 1, base: values, value: otherValues });
    for (const name of names) {
      const theirs = { ...values, [name]: otherValues[name] };
      expect({ name, isSame: isSameContent(theirs, values) }).toEqual({ name, isSame: false });
      expect(mergeFields(values, values, theirs)).toEqual({ values: theirs, disputed: [] });
    }
  });

  it("is in a conflict under its label", () => {
    const before = describeValues(fields, values);
    expect(before.size).toBe(names.length);
    for (const name of names) {
      const after = describeValues(fields, { ...values, [name]: otherValues[name] });
      const different = [...after].filter(([label, text]) => before.get(label) !== text).map(([label]) => label);
      expect({ name, different }).toEqual({ name, different: [fields[name]?.label] });
    }
  });

  it("is in the revisions' difference and in the audit log under its short label", () => {
    const [before, after] = [describeRecord(fields, record), describeRecord(fields, other)];
    for (const [name, { record: stored = name }] of Object.entries(fields)) {
      expect({ name, text: after[stored] }).not.toEqual({ name, text: before[stored] });
    }
    expect(changeLabels(fields)).toMatchObject({ motto: "Девиз коротко" });
    const revised = changesBetween(...walk.facts).fields.filter((field) => field.before !== field.after);
    for (const [name, { label, shortLabel = label }] of Object.entries<FieldTable[string]>(walk.fields)) {
      expect(revised.map((field) => field.label)).toContain(shortLabel);
      const [audited] = fieldChanges({ before: { [name]: "Было" }, after: { [name]: "Стало" } }, "UTC");
      expect({ name, label: audited?.label }).toEqual({ name, label: shortLabel });
    }
  });
});

/** A server that takes everything. */
function recording() {
  const calls: object[] = [];
  const api = new Proxy({} as AdminClient, {
    get: () => async (request: object) => {
      calls.push(request);
      return { ...otherEvent, ...otherArticle, items: [] };
    },
  });
  return { api, sent: () => Object.assign({}, ...calls) as object };
}

it("sends every field of an event", async () => {
  const { api, sent } = recording();
  const values = eventOwnPart.read(otherEvent);
  const validation = validate(eventEditRequest, {
    event_id: event.event_id,
    version: 1,
    ...eventOwnPart.toRequest(values),
  });
  if (!("request" in validation)) throw new Error(JSON.stringify(validation.issues));
  await eventOwnPart.send(api, validation.request, values);
  expect(sent()).toMatchObject(writeValues(eventFields, values));
});

it("sends every field of an article", async () => {
  const { api, sent } = recording();
  const [before, after] = [article, otherArticle].map((one) =>
    writeValues(articleFields, readValues(articleFields, one)),
  );
  const validation = validate(articleRequest, after);
  if (!("request" in validation) || before === undefined) throw new Error("The contract rejects the example.");
  await saveArticle(api, { article_id: article.article_id, version: 1, request: before }, validation.request);
  expect(sent()).toMatchObject(after ?? {});
});
