import { isDeepStrictEqual } from "node:util";
import {
  articleCreateRequest,
  articleSummary,
  eventChoices,
  eventCreateRequest,
  eventFields,
  eventSummary,
} from "@corp/api/contract";
import { jobApplicationRequest } from "@corp/api/contract";
import type { EndpointName, RequestOf, ResponseOf, Revision } from "@corp/api/contract";
import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { addMadeUpColumns, madeUpField } from "./add-made-up-columns.ts";
import { createTag, insertFile } from "./article-fixtures.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

type Values = Readonly<Record<string, unknown>>;
type Schema = v.GenericSchema;

const used = serverForTests();
beforeAll(() => addMadeUpColumns(used.server.service.database.pool));

/** The options of a choice, however it is wrapped. */
function schemaOptions(schema: object): readonly unknown[] {
  if ("options" in schema && Array.isArray(schema.options)) return schema.options;
  for (const inner of ["wrapped", "item"] as const) {
    const found: unknown = inner in schema ? (schema as Record<string, unknown>)[inner] : undefined;
    if (typeof found === "object" && found !== null) return schemaOptions(found);
  }
  return "pipe" in schema && Array.isArray(schema.pipe) && schema.pipe[0] !== schema
    ? schemaOptions(schema.pipe[0])
    : [];
}

const dayMs = 86_400_000;

/** Values that the schemas accept, each unlike those of the other fields and of the other round. */
function makeValues(entries: Readonly<Record<string, Schema>>, round: 1 | 2): Values {
  const values = Object.entries(entries).map(([name, schema], index) => {
    const day = Date.parse(eventFieldsAt(48).starts_at) + round * dayMs + index * 3_600_000;
    const options = schemaOptions(schema).filter((option) => v.is(schema, option) || v.is(schema, [option]));
    const choice = options[(round - 1) % options.length];
    const candidates = [
      new Date(Math.floor(day / 3_600_000) * 3_600_000).toISOString(),
      choice,
      [choice],
      `${name} ${round}`,
      ["Europe/Moscow", "Asia/Omsk"][round - 1],
      `person${round}@example.org`,
      `+7 900 000-00-0${round}`,
      20 * round + index,
      round === 1,
    ];
    const isInstant = name.endsWith("_at");
    const isUnchanged = (candidate: unknown): boolean => {
      const parsed = v.safeParse(schema, candidate);
      return parsed.success && isDeepStrictEqual(parsed.output, candidate);
    };
    const value = candidates.find(
      (candidate, at) => (at > 0 || isInstant) && candidate !== undefined && isUnchanged(candidate),
    );
    return [name, value];
  });
  return Object.fromEntries(values);
}

/** The fields that `found` lacks, or has with another value, with the name of the place. */
const lostAt = (place: string, expected: Values, found: object | null | undefined): string[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    isDeepStrictEqual((found as Values | null | undefined)?.[name], value) ? [] : [`${name}: ${place}`],
  );

/** The fields that a revision does not list as changed. A file is listed without its id. */
const unchangedBy = (revision: Revision | undefined, values: Values): string[] =>
  Object.keys(values).flatMap((name) =>
    revision?.changed.includes(name.replace("_file_id", "")) === true ? [] : [`${name}: difference of revisions`],
  );

const without = (values: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const within = (values: Values, names: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names));

const editors = async <Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<ResponseOf<Name>> =>
  expectSuccess(await used.server.call(name, request, used.editor));

/** The audit entries of each act, the latest first. */
const audited = async (entity_id: string) => (await editors("auditList", { entity_id })).items;

/** The record as its columns: a reference to a file is the file's id. */
const storedColumns = (record: object, file: "cover" | "banner", column: string): Values => {
  const { [file]: stored, ...fields } = record as Record<string, { readonly file_id: string } | null>;
  return { ...fields, [column]: stored?.file_id ?? null };
};

it("loses no field of an event between the contract, the columns, lists, revisions, the audit and copies", async () => {
  const {
    request_key: _key,
    tag_ids: _tags,
    cover_file_id: _cover,
    email_settings: _emails,
    ...entries
  } = eventCreateRequest.entries;
  expect(Object.keys(entries)).toEqual(Object.keys({ ...eventFields, ...eventChoices }));
  const references = async (round: 1 | 2) => ({
    tag_ids: [await createTag(used.server, `Метка события ${round}`)],
    cover_file_id: await insertFile(used.server, `cover-${round}`, "image"),
    email_settings: {
      reminds_day_before: round === 1,
      reminds_hour_before: round === 2,
      decline_hours: round,
      unconfirmed_hours: round + 10,
    },
  });
  const eventEntries: Record<string, Schema> = entries;
  expect(eventEntries).toHaveProperty(madeUpField);
  const first: Values = { ...makeValues(eventEntries, 1), ...(await references(1)) };
  const second: Values = { ...makeValues(eventEntries, 2), ...(await references(2)) };
  const columns = (record: object) => storedColumns(record, "cover", "cover_file_id");
  const isPartOfList = (values: Values) => within(values, { ...eventSummary.entries, cover_file_id: true });

  const created = await editors("eventCreate", {
    ...first,
    request_key: crypto.randomUUID(),
  } as RequestOf<"eventCreate">);
  const { event_id } = created;
  const lost = lostAt("create", first, columns(created));
  const listed = async () =>
    (await editors("eventList", { include_unpublished: true })).items.find((event) => event.event_id === event_id) ??
    {};
  lost.push(...lostAt("list", isPartOfList(first), columns(await listed())));

  const edited = await editors("eventEdit", {
    ...second,
    event_id,
    version: created.version,
  } as RequestOf<"eventEdit">);
  lost.push(...lostAt("edit", second, columns(edited)));
  lost.push(...lostAt("get", second, columns(await editors("eventGet", { event_id }))));

  const [change, creation] = await audited(event_id);
  lost.push(
    ...lostAt("audit of the creation", first, creation?.after),
    ...lostAt("audit before an edit", first, change?.before),
  );
  lost.push(...lostAt("audit after an edit", second, change?.after));

  const [latest, earliest] = (await editors("revisionList", { entity: "event", entity_id: event_id })).items;
  const revision = await editors("revisionGet", { revision_id: earliest?.revision_id ?? "" });
  lost.push(...lostAt("revision", first, columns(revision.event ?? {})));
  lost.push(...unchangedBy(latest, second));

  const copied = without(second, "title", "is_postponed");
  const duplicate = await editors("eventDuplicate", { event_id, request_key: crypto.randomUUID() });
  lost.push(...lostAt("duplicate", copied, columns(duplicate)));
  const dates = [new Date(Date.parse(edited.starts_at) + 7 * dayMs).toISOString().slice(0, 10)];
  const series = await editors("eventSeriesCreate", { event_id, version: edited.version, name: "Ряд", dates });
  const [, copy] = series.items;
  const times = Object.keys(second).filter((name) => name.endsWith("_at"));
  lost.push(...lostAt("copy of a series", without(isPartOfList(copied), ...times), columns(copy ?? {})));

  const { version } = await editors("eventGet", { event_id });
  await editors("revisionRestore", { revision_id: revision.revision_id, version });
  lost.push(...lostAt("restore", first, columns(await editors("eventGet", { event_id }))));
  expect(lost).toEqual([]);
});

it("loses no field of an article between the contract, the columns, lists, revisions and the audit", async () => {
  const { request_key: _key, tag_ids: _tags, banner_file_id: _banner, ...entries } = articleCreateRequest.entries;
  expect(entries).toHaveProperty(madeUpField);
  const references = async (round: 1 | 2) => ({
    tag_ids: [await createTag(used.server, `Метка статьи ${round}`)],
    banner_file_id: await insertFile(used.server, `banner-${round}`, "image"),
  });
  const first: Values = { ...makeValues(entries, 1), ...(await references(1)) };
  const second: Values = { ...makeValues(entries, 2), ...(await references(2)) };
  const columns = (record: object) => storedColumns(record, "banner", "banner_file_id");

  const created = await editors("articleCreate", {
    ...first,
    request_key: crypto.randomUUID(),
  } as RequestOf<"articleCreate">);
  const { article_id } = created;
  const lost = lostAt("create", first, columns(created));
  const [listed] = (await editors("articleList", { include_unpublished: true })).items;
  lost.push(
    ...lostAt("list", within(first, { ...articleSummary.entries, banner_file_id: true }), columns(listed ?? {})),
  );
  const edited = await editors("articleEdit", {
    ...second,
    article_id,
    version: created.version,
  } as RequestOf<"articleEdit">);
  lost.push(...lostAt("edit", second, columns(edited)));
  lost.push(...lostAt("get", second, columns(await editors("articleGet", { article_id }))));
  const [change, creation] = await audited(article_id);
  lost.push(
    ...lostAt("audit of the creation", first, creation?.after),
    ...lostAt("audit before an edit", first, change?.before),
  );
  lost.push(...lostAt("audit after an edit", second, change?.after));
  const [latest, earliest] = (await editors("revisionList", { entity: "article", entity_id: article_id })).items;
  lost.push(...unchangedBy(latest, second));
  const revision = await editors("revisionGet", { revision_id: earliest?.revision_id ?? "" });
  lost.push(...lostAt("revision", first, columns(revision.article ?? {})));
  await editors("revisionRestore", { revision_id: revision.revision_id, version: edited.version });
  lost.push(...lostAt("restore", first, columns(await editors("articleGet", { article_id }))));
  expect(lost).toEqual([]);
});

it("loses no field of a job application between the form, the list, the download and the person's own data", async () => {
  const {
    consent: _consent,
    homepage: _homepage,
    request_key: _key,
    file_id: _file,
    ...entries
  } = jobApplicationRequest.entries;
  expect(entries).toHaveProperty(madeUpField);
  const values = makeValues(entries, 1);
  const sender = await used.server.issuer.token({ subject: "applicant", roles: [] });
  const request = { ...values, consent: true } as RequestOf<"jobApplicationSend">;
  const { application_id } = expectSuccess(await used.server.call("jobApplicationSend", request, sender));
  const list = expectSuccess(await used.server.call("jobApplicationList", {}, used.admin));
  const lost = lostAt(
    "list",
    values,
    list.items.find((one) => one.application_id === application_id),
  );
  const own = expectSuccess(await used.server.call("personalDataGet", {}, sender));
  lost.push(...lostAt("own data", values, own.applications[0]));
  const { url } = expectSuccess(await used.server.call("jobApplicationsDownload", { format: "csv" }, used.admin));
  const table = await (await fetch(used.server.origin + url.slice(used.server.config.publicApiPath.length))).text();
  const texts = Object.entries(values).filter(([, value]) => typeof value === "string" && value.includes(" "));
  lost.push(...texts.flatMap(([name, value]) => (table.includes(String(value)) ? [] : [`${name}: download`])));
  // Columns of a table have titles of their own, and this field has none.
  expect(lost).toEqual([`${madeUpField}: download`]);
});
