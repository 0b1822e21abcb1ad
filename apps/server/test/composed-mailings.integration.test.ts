import type { Article, Event, Mailing, RequestOf } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { removeOldEmails } from "../src/modules/mail/postgres-remove-old-emails.ts";
import { publishArticle } from "./article-fixtures.ts";
import { hoursFromNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const hourMs = 3_600_000;
type Fields = Pick<RequestOf<"mailingEdit">, "text" | "items" | "filter">;

describe("what an editor composes", () => {
  const used = emailsForTests();
  const { hurry, registered, subjectsFor } = used;

  const selectRows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await used.server.service.database.pool.query<Row>(text, values)).rows;

  /** Replaces all subscribers by some who have confirmed. */
  async function subscribed(...emails: string[]): Promise<void> {
    await selectRows("delete from digest_subscribers");
    for (const email of emails)
      await selectRows(
        `insert into digest_subscribers (subscriber_id, email, subscribed_at, confirmed_at)
          values (gen_random_uuid()::text, $1, now(), now() - interval '1 hour')`,
        [email],
      );
  }

  async function composed(subject: string, fields: Fields, event?: Event): Promise<Mailing> {
    const of = event === undefined ? {} : { event_id: event.event_id };
    const { mailing_id, version } = expectSuccess(
      await used.server.call("mailingCreate", { ...of, subject }, used.editor),
    );
    return edit({ mailing_id, version }, subject, fields);
  }

  const edit = async ({ mailing_id, version }: Versioned, subject: string, fields: Fields): Promise<Mailing> =>
    expectSuccess(await used.server.call("mailingEdit", { mailing_id, version, subject, ...fields }, used.editor));

  const send = ({ mailing_id, version }: Versioned, send_at?: Date) =>
    used.server.call(
      "mailingSend",
      { mailing_id, version, ...(send_at && { send_at: send_at.toISOString() }) },
      used.editor,
    );

  const get = async ({ mailing_id }: Pick<Mailing, "mailing_id">): Promise<Mailing> =>
    expectSuccess(await used.server.call("mailingGet", { mailing_id }, used.editor));

  const setArticle = async (
    { article_id }: Article,
    action: "PublicationActionPublish" | "PublicationActionUnpublish",
  ) => expectSuccess(await used.server.call("articleStatus", { article_id, action }, used.editor));

  const articleItem = ({ article_id }: Article) => ({ entity: "article" as const, entity_id: article_id });

  it("reaches each confirmed subscriber once, with links in their order and a link to unsubscribe of one's own", async () => {
    await subscribed("one@example.org", "two@example.org");
    await selectRows(`insert into digest_subscribers (subscriber_id, email, confirmed_at, unsubscribed_at)
      values ('left', 'left@example.org', now(), now()), ('unsure', 'unsure@example.org', null, null)`);
    const article = await publishArticle(used.server, { title: "Индексы" });
    const event = await publishEvent(used.server, eventFieldsAt(72));
    const items = [{ entity: "event" as const, entity_id: event.event_id }, articleItem(article)];
    const issue = await composed("Дайджест, ноябрь", { text: "Здравствуйте!\n\nВторой абзац.", items });
    expect(issue).toMatchObject({ state: "draft", items: [{ title: event.title }, { title: "Индексы" }] });
    expect(expectSuccess(await send(issue))).toMatchObject({ state: "scheduled" });
    await hurry();
    await hurry();
    const links = new Set<string | undefined>();
    for (const email of ["one@example.org", "two@example.org"]) {
      const [received, ...others] = await used.smtp.emailsFor(email);
      expect(others).toEqual([]);
      expect(received?.subject).toBe("Дайджест, ноябрь");
      expect(received?.text).toMatch(
        new RegExp(
          `Второй абзац\\.[^]*PostgreSQL под\u00A0нагрузкой\\n[^]*/events/${event.event_id}[^]*Индексы\\n`,
          "u",
        ),
      );
      expect(received?.html).toContain(`/blog/${article.article_id}"`);
      const header = received?.headers.find(({ key }) => key === "list-unsubscribe")?.value;
      expect(header).toMatch(/\/digest\/unsubscribe\/[\w-]+\/[\w.-]+>$/u);
      expect(received?.text).toContain(header?.slice(1, -1));
      links.add(header);
    }
    expect(links.size).toBe(2);
    expect([...subjectsFor("left@example.org"), ...subjectsFor("unsure@example.org")]).toEqual([]);
    expect(await get(issue)).toMatchObject({ state: "sent", recipients: 2, sent: 2, failed: 0 });
    await removeOldEmails(used.server.service.database.db, hoursFromNow(1), new AbortController().signal);
    const { items: list } = expectSuccess(await used.server.call("mailingList", {}, used.editor));
    expect(list[0]).toMatchObject({ subject: "Дайджест, ноябрь", recipients: 2, sent: 2 });
  });

  it("does not reach who unsubscribes before the email was accepted", async () => {
    await subscribed("leaves@example.org", "stays@example.org");
    used.smtp.answer = (to) => (to === "leaves@example.org" ? { at: "RCPT", code: 451 } : "accept");
    const issue = await composed("Вслед ушедшим", { text: "Текст", items: [] });
    expectSuccess(await send(issue));
    await used.smtp.emailsFor("stays@example.org");
    expect(await selectRows("select from emails where state = 'queued' and attempts > 0")).toHaveLength(1);
    await selectRows("update digest_subscribers set unsubscribed_at = now() where email = 'leaves@example.org'");
    used.smtp.answer = () => "accept";
    await hurry();
    expect(subjectsFor("leaves@example.org")).toEqual([]);
    expect(await get(issue)).toMatchObject({ recipients: 2, sent: 1, failed: 0 });
  });

  it("is sent at a time, and neither changed nor removed until it is stopped", async () => {
    await subscribed("later@example.org");
    const issue = await composed("В назначенный час", { text: "Текст", items: [] });
    const at = new Date(used.at + hourMs);
    const scheduled = expectSuccess(await send(issue, at));
    expect(scheduled).toMatchObject({ state: "scheduled", send_at: at.toISOString() });
    const { mailing_id } = issue;
    const rejected = [
      await used.server.call(
        "mailingEdit",
        { ...pickId(scheduled), subject: "Иначе", text: "", items: [] },
        used.editor,
      ),
      await used.server.call("mailingRemove", { mailing_id }, used.editor),
      await send(scheduled),
    ];
    expect(rejected.map(({ status, failure }) => [status, failure.code])).toEqual(
      Array.from({ length: 3 }, () => [409, "MAILING_BEGUN"]),
    );
    const stopped = expectSuccess(await used.server.call("mailingStop", { mailing_id }, used.editor));
    expect(stopped).toMatchObject({ state: "draft", send_at: null });
    await hurry();
    expect(subjectsFor("later@example.org")).toEqual([]);
    const changed = await edit(stopped, "Иначе", { text: "Текст", items: [] });
    expectSuccess(await send(changed, at));
    await hurry();
    expect(subjectsFor("later@example.org")).toEqual(["Иначе"]);
    expect((await used.server.call("mailingStop", { mailing_id }, used.editor)).failure.code).toBe("MAILING_BEGUN");
  });

  it("is withheld when it links to what is not published then, and says what", async () => {
    await subscribed("strict@example.org");
    const article = await publishArticle(used.server, { title: "Снятая статья" });
    await setArticle(article, "PublicationActionUnpublish");
    const issue = await composed("Со статьёй", { text: "", items: [articleItem(article)] });
    const early = await send(issue);
    expect([early.status, early.failure.code]).toEqual([409, "MAILING_NOT_READY"]);
    expect(early.failure.message).toContain("не будет опубликовано: «Снятая статья»");
    await setArticle(article, "PublicationActionPublish");
    const scheduled = expectSuccess(await send(issue, new Date(used.at + hourMs)));
    await setArticle(article, "PublicationActionUnpublish");
    await hurry();
    expect(await get(issue)).toMatchObject({ state: "withheld", withheld_for: ["Снятая статья"], recipients: null });
    expect(subjectsFor("strict@example.org")).toEqual([]);
    await setArticle(article, "PublicationActionPublish");
    expect(expectSuccess(await send(scheduled))).toMatchObject({ state: "scheduled", withheld_for: [] });
    await hurry();
    expect(subjectsFor("strict@example.org")).toEqual(["Со статьёй"]);
  });

  it("begins an issue of the digest with what was published since the last one, and leaves the rest out", async () => {
    await subscribed("reader@example.org");
    /** The clock of the server stands still: what has happened is moved into the past. */
    const pass = async (hours: number): Promise<void> => {
      for (const [table, column] of [
        ["mailings", "send_at"],
        ["events", "published_at"],
        ["articles", "published_at"],
      ])
        await selectRows(`update ${table} set ${column} = ${column} - interval '${hours} hours'`);
    };
    await selectRows("update mailings set send_at = now() where send_at > now()");
    await pass(2);
    const known = await publishArticle(used.server, { title: "Уже была" });
    const soon = await publishEvent(used.server, eventFieldsAt(48));
    const create = async () =>
      expectSuccess(await used.server.call("mailingCreate", { subject: "Новое" }, used.editor));
    const first = await create();
    const itemIds = ({ items }: Mailing): string[] => items.map(({ entity_id: id }) => id);
    expect(itemIds(first)).toEqual(expect.arrayContaining([soon.event_id, known.article_id]));
    expectSuccess(await send(await edit(first, "Новое", { text: "Текст", items: [] })));
    await hurry();
    await pass(1);
    const article = await publishArticle(used.server, { title: "Новая" });
    const later = await publishEvent(used.server, eventFieldsAt(96));
    const earlier = await publishEvent(used.server, eventFieldsAt(72));
    await publishEvent(used.server, eventFieldsAt(-48));
    const second = await create();
    expect(itemIds(second)).toEqual([earlier.event_id, later.event_id, article.article_id]);
    expect(second.items.map(({ entity }) => entity)).toEqual(["event", "event", "article"]);
  });

  it("is not sent empty", async () => {
    const issue = await composed("Пусто", { text: "  ", items: [] });
    expect((await send(issue)).failure).toMatchObject({ code: "MAILING_NOT_READY", details: [{ path: "text" }] });
  });

  const everyone = { states: ["registered" as const], participation_format: null, is_checked_in: null };

  it("reaches the participants whom the filter means, once each, and counts them before", async () => {
    const event = await registered(
      eventFieldsAt(72, { capacity_offline: 3 }),
      ...["a", "b", "c", "d"].map(participantEmail),
    );
    const people = await selectRows<{ registration_id: string; email: string }>(
      "select registration_id, email from registrations where event_id = $1 order by email",
      [event.event_id],
    );
    const admin = await used.server.issuer.token({ subject: "admin", roles: ["admin"] });
    const { registration_id = "" } = people[0] ?? {};
    const checkIn = { event_id: event.event_id, registration_id, is_checked_in: true };
    expectSuccess(await used.server.call("participantCheckIn", checkIn, admin));
    await selectRows("update registrations set state = 'cancelled' where email = $1", [participantEmail("b")]);
    const message = await composed(
      "Вход с другой стороны",
      { text: "Приходите со двора.", items: [], filter: { ...everyone, is_checked_in: false } },
      event,
    );
    const countEmails = async ({ mailing_id }: Mailing) =>
      expectSuccess(await used.server.call("mailingPreview", { mailing_id }, used.editor)).recipients;
    expect(await countEmails(message)).toBe(1);
    const both = await edit(message, message.subject, {
      text: "Приходите со двора.",
      items: [],
      filter: { ...everyone, states: ["waitlisted", "cancelled", "registered"] },
    });
    expect(await countEmails(both)).toBe(4);
    const waiting = await edit(both, message.subject, {
      text: "Приходите со двора.",
      items: [],
      filter: { ...everyone, states: ["waitlisted", "cancelled"] },
    });
    expectSuccess(await send(waiting));
    await hurry();
    await hurry();
    const got = await Promise.all(
      ["b", "d"].map(async (name) => (await used.smtp.emailsFor(participantEmail(name), 2)).slice(1)),
    );
    expect(got.map(([received, ...others]) => [received?.subject, others.length])).toEqual([
      ["Вход с другой стороны", 0],
      ["Вход с другой стороны", 0],
    ]);
    expect(got[1]?.[0]?.text).toContain("/registration/own/");
    expect(got[0]?.[0]?.text).not.toContain("/registration/own/");
    expect([...subjectsFor(participantEmail("a")), ...subjectsFor(participantEmail("c"))]).not.toContain(
      message.subject,
    );
    expect(await get(waiting)).toMatchObject({ state: "sent", recipients: 2, sent: 2 });
    const audit = expectSuccess(
      await used.server.call("auditList", { entity: "mailing", entity_id: message.mailing_id }, used.editor),
    );
    expect(audit.items.map(({ action }) => action)).toEqual([
      ...["mailingSend", "mailingEdit", "mailingEdit", "mailingEdit", "mailingCreate"],
    ]);
    expect(audit.items[0]).toMatchObject({ title: message.subject, after: { state: "waiting" } });
  });

  it("reaches a recipient once that has cancelled and registered again", async () => {
    const event = await registered(eventFieldsAt(72), "again@example.org");
    await selectRows("update registrations set state = 'cancelled' where email = 'again@example.org'");
    const message = await composed(
      "Один раз",
      { text: "Текст", items: [], filter: { ...everyone, states: ["registered", "cancelled"] } },
      event,
    );
    await selectRows(
      `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
        person_current_status, person_work_experience, manage_token_hash, consented_at)
      select registration_id || '-2', event_id, 'registered', participation_format, first_name, last_name, 'Again@example.org',
        person_current_status, person_work_experience, manage_token_hash, consented_at
      from registrations where email = 'again@example.org'`,
    );
    expectSuccess(await send(message));
    await hurry();
    const subjects = [...subjectsFor("again@example.org"), ...subjectsFor("Again@example.org")];
    expect(subjects.filter((subject) => subject === "Один раз")).toHaveLength(1);
    expect(await get(message)).toMatchObject({ recipients: 1, sent: 1 });
  });

  it("is withheld when the event of its participants is not published", async () => {
    const event = await registered(eventFieldsAt(72), "hidden-event@example.org");
    const message = await composed("О скрытом", { text: "Текст", items: [], filter: everyone }, event);
    await used.setStatus(event, "PublicationActionUnpublish");
    expect((await send(message)).failure.message).toContain(`«${event.title}»`);
  });

  it("is shown before it is sent, as HTML at a signed URL and as text, and sent to oneself", async () => {
    const article = await publishArticle(used.server, { title: "Ещё не вышла" });
    await setArticle(article, "PublicationActionUnpublish");
    const { mailing_id } = await composed("Посмотреть", { text: "<b>Текст</b>", items: [articleItem(article)] });
    const preview = expectSuccess(await used.server.call("mailingPreview", { mailing_id }, used.editor));
    expect(preview.unpublished).toEqual(["Ещё не вышла"]);
    expect(preview.text).toContain("Посмотреть\n\n<b>Текст</b>\n\nЕщё не\u00A0вышла\n");
    const path = preview.url.replace(used.server.config.publicApiPath, "");
    const page = await fetch(used.server.origin + path);
    expect(page.headers.get("content-security-policy")).toMatch(/frame-ancestors 'self';.*sandbox/u);
    expect(await page.text()).toContain("&lt;b&gt;Текст&lt;/b&gt;");
    expect((await fetch(used.server.origin + path.replace("signature=", "signature=A"))).status).toBe(403);
    expect((await fetch(used.server.origin + path.replace(mailing_id, "another"))).status).toBe(403);

    const nameless = await used.server.call("mailingTest", { mailing_id }, used.editor);
    expect(nameless.failure.code).toBe("ADDRESS_REQUIRED");
    const token = await used.server.issuer.token({ email: "editor@example.org" });
    expect(expectSuccess(await used.server.call("mailingTest", { mailing_id }, token))).toEqual({
      email: "editor@example.org",
    });
    const [received] = await used.smtp.emailsFor("editor@example.org");
    expect(received?.subject).toBe("Проба: Посмотреть");
    expect(received?.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
    expect(await get({ mailing_id })).toMatchObject({ state: "draft", sent: 0 });
  });

  it("is created once for one attempt, and removed with a trace in the audit", async () => {
    const request = { subject: "Однажды", request_key: "an-attempt-of-128-random-bits" };
    const [first, second] = [
      expectSuccess(await used.server.call("mailingCreate", request, used.editor)),
      expectSuccess(await used.server.call("mailingCreate", request, used.editor)),
    ];
    expect(second.mailing_id).toBe(first.mailing_id);
    expectSuccess(await used.server.call("mailingRemove", { mailing_id: first.mailing_id }, used.editor));
    const audit = expectSuccess(
      await used.server.call("auditList", { entity: "mailing", entity_id: first.mailing_id }, used.editor),
    );
    expect(audit.items.map(({ action, before }) => [action, before?.["subject"]])).toEqual([
      ["mailingRemove", "Однажды"],
      ["mailingCreate", undefined],
    ]);
  });
});

type Versioned = Pick<Mailing, "mailing_id" | "version">;

const pickId = ({ mailing_id, version }: Versioned): Versioned => ({ mailing_id, version });

const participantEmail = (name: string): string => `${name}-of-message@example.org`;
