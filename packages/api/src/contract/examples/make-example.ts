import { is } from "valibot";
import type { GenericSchema } from "valibot";
import { article, articleSummary } from "../article.ts";
import { deletion } from "../deletion.ts";
import { event, eventSummary } from "../event.ts";
import { storedFile } from "../file.ts";
import { richTextDocument } from "../rich-text/rich-text-document.ts";
import { ids } from "./ids.ts";
import * as records from "./records.ts";

/** Records of one story, by their schemas. */
const wholeRecords = new Map<unknown, unknown>([
  [article, records.article],
  [articleSummary, records.articleSummary],
  [deletion, records.deletion],
  [event, records.editedEvent],
  [eventSummary, records.eventSummary],
  [richTextDocument, records.richText],
  [storedFile, records.image],
]);

/** Values of fields that a type alone does not make realistic. */
const knownValues: Readonly<Record<string, unknown>> = {
  ...records.eventFields,
  answers: records.registrationAnswers,
  company: "Corp",
  alt: "Зал перед началом встречи",
  consent_version: "2027-01",
  count: 12,
  direction: "ascending",
  door_token: "6f1d3b0c8a4e57f2910d6c3b8e7a4f5021d9c6b3a8f7e4d50c1b2a39485f6e7d",
  email: "maria@corp.example",
  entity: "article",
  entity_id: ids.article,
  expires_at: "2027-03-09T10:05:00.000Z",
  first_name: "Мария",
  format: "xlsx",
  homepage: "",
  from: "2027-02-01T00:00:00.000Z",
  include_unpublished: false,
  into_tag_id: ids.tag,
  last_name: "Иванова",
  lead: records.articleSummary.lead,
  limit: 20,
  links: records.links,
  manage_token: "q0Yz6mJ0v7w2n4X9kT1sB8dLr3HcPfUeAaGiNoZyVxM",
  name: "Базы данных",
  next_cursor: null,
  phone: "+7 912 345-67-89",
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  position: "Разработчик",
  presentation_file_id: ids.document,
  preview_token: "Qk9YdW5pcXVlLXRva2VuLW9mLXRoZS1wcmV2aWV3LTE",
  publish_at: records.articleSummary.published_at,
  registration_questions: records.registrationQuestions,
  request_key: "7d1e4c9a2b5f4830a6c8e0d2",
  text: "мария",
  to: "2027-03-01T00:00:00.000Z",
  undoable_until: "2027-04-01T10:00:00.000Z",
  url: "https://corp.example/",
  version: 6,
};

/** A cursor comes from a previous response; a guest's proof excludes a token. */
const omitted: readonly string[] = ["cursor", "registration"];

/** A value that the schema accepts, with every optional field; undefined where none is known. */
export function makeExample(schema: GenericSchema, field = ""): unknown {
  if (wholeRecords.has(schema)) return wholeRecords.get(schema);
  if (field in knownValues && is(schema, knownValues[field])) return knownValues[field];
  return candidates(schema as Parts, field).find((candidate) => is(schema, candidate));
}

function candidates(schema: Parts, field: string): readonly unknown[] {
  switch (schema.type) {
    case "strict_object": {
      const entries = Object.entries(schema.entries).filter(([key]) => !omitted.includes(key));
      return [Object.fromEntries(entries.map(([key, entry]) => [key, makeExample(entry, key)]))];
    }
    case "array":
      return [[makeExample(schema.item, field.replace(/s$/u, ""))]];
    case "optional":
    case "nullable":
      return [makeExample(schema.wrapped, field), null];
    case "picklist":
      return schema.options.toSorted((one, other) => Number(isUnknown(one)) - Number(isUnknown(other)));
    case "union":
      return schema.options.map((option) => (typeof option === "object" ? makeExample(option, field) : option));
    case "literal":
      return [schema.literal];
    case "record":
      return [{}];
    case "boolean":
      return [true];
    case "number":
      return [12];
    default:
      return [recordId(field), "Как договорились", "2027-03-02T10:00:00.000Z"].filter((value) => value !== undefined);
  }
}

const isUnknown = (option: unknown): boolean => /unknown/iu.test(String(option));

/** "banner_file_id" is that of the image. */
function recordId(field: string): string | undefined {
  if (!field.endsWith("_id")) return undefined;
  const known: Readonly<Record<string, string | undefined>> = ids;
  return field.endsWith("file_id") ? ids.image : known[field.slice(0, -"_id".length)];
}

type Parts = GenericSchema & {
  readonly entries: Readonly<Record<string, GenericSchema>>;
  readonly item: GenericSchema;
  readonly literal: unknown;
  readonly options: readonly (string | GenericSchema)[];
  readonly wrapped: GenericSchema;
};
