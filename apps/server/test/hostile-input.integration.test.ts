import { contract } from "@corp/api/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;
let editor: string;

beforeAll(async () => {
  server = await startTestServer();
  editor = await server.issuer.token();
});
afterAll(() => server.stop());

/** Sends raw bytes; every response must be a 4xx with a Russian message. */
async function send(path: string, init: RequestInit & { duplex?: "half" }) {
  const response = await fetch(server.origin + path, { method: "POST", ...init });
  const body = (await response.json()) as {
    message: string;
    code: string;
    details?: { path: string; message: string }[];
  };
  expect(body.message).toMatch(/[а-яё]/iu);
  return { status: response.status, headers: response.headers, ...body };
}

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

const json = (body: unknown, token?: string): RequestInit => ({
  headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

async function countEvents(): Promise<number> {
  const { rows } = await server.service.database.pool.query("select count(*)::int as count from events");
  return (rows[0] as { count: number }).count;
}

describe("access", () => {
  it.each([
    ["forged", { isForged: true }],
    ["expired", { expiresIn: -60 }],
    ["from a foreign issuer", { issuer: "https://evil.example/auth/realms/stg" }],
    ["for another client", { audience: "other", client: "other" }],
  ])("rejects a token that is %s with 401", async (_what, claims) => {
    const before = await countEvents();
    const answer = await send("/event/create", json(eventFieldsAt(48), await server.issuer.token(claims)));
    expect(answer.status).toBe(401);
    expect(await countEvents()).toBe(before);
    // Public endpoints too, so that a client never believes it is signed in when it is not.
    expect((await send("/event/list", json({}, await server.issuer.token(claims)))).status).toBe(401);
  });

  it("rejects an invalid token", async () => {
    for (const authorization of ["Bearer", "Bearer x", "Basic YWRtaW46YWRtaW4=", `Bearer ${"a".repeat(6000)}`]) {
      const answer = await send("/event/create", {
        headers: { "content-type": "application/json", authorization },
        body: "{}",
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toContain("Bearer");
    }
  });

  it("returns 401 to a guest and 403 to a reader for every endpoint of editors and administrators", async () => {
    const reader = await server.issuer.token({ subject: "reader", roles: [] });
    const before = await countEvents();
    for (const { method, path, access } of Object.values(contract)) {
      if (access === "public" || access === "user") continue;
      const asked = (token?: string) => {
        const { headers = {}, body = null } = json({}, token);
        return send(path, { method, headers, body: method === "GET" ? null : body });
      };
      expect((await asked()).status, path).toBe(401);
      expect((await asked(reader)).status, path).toBe(403);
    }
    expect(await countEvents()).toBe(before);
  });

  it("shows drafts to editors only", async () => {
    const draft = (await server.call("eventCreate", eventFieldsAt(48), editor)).body;
    const reader = await server.issuer.token({ subject: "reader", roles: [] });
    expect((await server.call("eventGet", { event_id: draft.event_id })).status).toBe(404);
    expect((await server.call("eventGet", { event_id: draft.event_id }, reader)).status).toBe(404);
    expect((await server.call("eventRegister", personNumber(1, draft.event_id))).status).toBe(404);
    expect((await server.call("eventCalendarIcs", { event_id: draft.event_id })).status).toBe(404);
    expect((await server.call("eventList", { include_unpublished: true })).status).toBe(401);
    expect((await server.call("eventList", { include_unpublished: true }, reader)).status).toBe(403);
  });
});

describe("input", () => {
  it.each([
    ["JSON that does not end", '{"title":', 400],
    ["JSON that is no object", '"text"', 400],
    ["an empty body", "", 400],
    ["a body that would poison a prototype", '{"__proto__":{"isAdmin":true},"title":"x"}', 400],
    ["a body deeper than any form", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, 400],
    ["a body over the limit", JSON.stringify({ title: "я".repeat(1024 * 1024) }), 413],
  ])("rejects %s", async (_what, body, status) => {
    const before = await countEvents();
    expect((await send("/event/create", json(body, editor))).status).toBe(status);
    expect(await countEvents()).toBe(before);
  });

  it.each([
    ["windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
    ["half a character", [0xd0]],
    ["an overlong form", [0xc0, 0xaf]],
    ["half a surrogate pair", [0xed, 0xa0, 0x80]],
  ])("rejects JSON with bytes that are not UTF-8: %s", async (_what, bytes) => {
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const answer = await send("/event/list", { ...json(""), body });
    expect([answer.status, answer.code]).toEqual([400, "MALFORMED_REQUEST"]);
  });

  it("reads 64 KiB of a visitor and a megabyte of an editor", async () => {
    const nested = JSON.stringify({ text: "[".repeat(70 * 1024) });
    expect((await send("/event/list", json(nested))).status).toBe(413);
    expect((await send("/event/create", json(nested, editor))).status).toBe(400);
  });

  it("rejects a body that is not JSON with 415", async () => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"]) {
      const answer = await send("/event/register", { headers: { "content-type": type }, body: "a=b" });
      expect(answer.status).toBe(415);
    }
  });

  it.each([
    ["GET", "/event/list", "POST"],
    ["PUT", "/upload", "POST"],
    ["POST", "/user/blacklist", "PUT"],
    ["DELETE", "/config/running-line", "GET, HEAD, POST"],
    ["POST", "/event/calendar.ics", "GET, HEAD"],
    ["POST", "/file/a.webp", "GET, HEAD"],
  ])("rejects %s of %s with 405 and the methods that it has", async (method, path, allow) => {
    const answer = await send(path, {
      method,
      headers: { "content-type": "application/json" },
      body: method === "GET" ? null : "{}",
    });
    expect([answer.status, answer.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    expect(answer.headers.get("allow")?.split(", ").toSorted().join(", ")).toBe(allow);
  });

  it("rejects a path that is none with 404 for every method", async () => {
    for (const method of ["GET", "POST", "DELETE"])
      expect((await send("/event/lists", { method })).status, method).toBe(404);
  });

  it("rejects unknown and missing fields by name", async () => {
    const { title: _title, ...rest } = eventFieldsAt(48);
    const answer = await send("/event/create", json({ ...rest, is_published: true }, editor));
    expect(answer.status).toBe(400);
    expect(answer.details).toContainEqual({ path: "is_published", message: "Неизвестное поле" });
    expect(answer.details).toContainEqual({ path: "title", message: "Заполните поле" });
  });

  it.each([
    ["a name of 40 KB", { first_name: "я".repeat(20 * 1024) }, "first_name"],
    ["a NUL in a name", { first_name: "Анна\u0000" }, "first_name"],
    ["half a surrogate pair", { last_name: "Пет\ud800рова" }, "last_name"],
    ["a line break in a name", { last_name: "Петрова\nBcc: all@example.org" }, "last_name"],
    ["an email without a host", { email: "anna@" }, "email"],
    ["an unknown option", { person_current_status: "Astronaut" }, "person_current_status"],
    ["no consent", { consent: false }, "consent"],
    ["a number for a name", { first_name: 42 }, "first_name"],
  ])("rejects %s with its path and stores nothing", async (_what, fields, path) => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const answer = await send("/event/register", json({ ...personNumber(1, event_id), ...fields }));
    expect(answer.status).toBe(400);
    expect(answer.details?.map((detail) => detail.path)).toEqual([path]);
    const { rows } = await server.service.database.pool.query("select 1 from registrations where event_id = $1", [
      event_id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ["an end before the start", { ends_at: "2026-01-01T00:00:00Z", starts_at: "2026-01-02T00:00:00Z" }, "ends_at"],
    ["a time zone that is none", { time_zone: "Mars/Olympus" }, "time_zone"],
    ["an offset for a time zone", { time_zone: "+03:00" }, "time_zone"],
    ["a year beyond all plans", { starts_at: "9999-01-01T00:00:00Z", ends_at: "9999-01-02T00:00:00Z" }, "starts_at"],
    ["no places at all", { capacity_offline: 0 }, "capacity_offline"],
    ["half a place", { capacity_offline: 1.5 }, "capacity_offline"],
  ])("rejects an event with %s", async (_what, fields, path) => {
    const answer = await send("/event/create", json({ ...eventFieldsAt(48), ...fields }, editor));
    expect(answer.status).toBe(400);
    expect(answer.details?.map((detail) => detail.path)).toContain(path);
  });

  it("returns 404, not 400 or 500, for unknown ids", async () => {
    const malformed = ["", "ж", "a.b", "'; drop table events; --", "a\u0000", "\uD83D", "x".repeat(5_000)];
    for (const event_id of ["nothing", "0", "018f3a1e-0000-7000-8000-000000000000", ...malformed]) {
      expect((await server.call("eventGet", { event_id })).status, event_id).toBe(404);
    }
  });

  it("rejects a cursor of another list", async () => {
    for (const cursor of [
      "x",
      "",
      "LTE",
      base64url("1.'or 1=1"),
      base64url("-999999999999999.e1"),
      base64url("999999999999999.e1"),
    ]) {
      const answer = await send("/event/list", json({ cursor }));
      expect(answer.status).toBe(400);
    }
  });

  it("rejects an impossible version", async () => {
    for (const version of [2 ** 31, 2 ** 53, 1e300]) {
      expect((await send("/config/running-line", json({ version, items: [] }, editor))).status).toBe(400);
      expect((await send("/event/edit", json({ event_id: "e1", version, ...eventFieldsAt(48) }, editor))).status).toBe(
        400,
      );
    }
  });

  it("rejects a link that the database cannot store or that hides its host", async () => {
    for (const url of ["https://example.ru/\u0000", "https://exa\nmple.ru", "https://corp.example@evil.example/"]) {
      const answer = await send(
        "/config/running-line",
        json({ version: 0, items: [{ text: "Новость", url }] }, editor),
      );
      expect(answer.status).toBe(400);
      expect(answer.details?.map((detail) => detail.path)).toEqual(["items.0.url"]);
    }
  });

  it("treats search text as words, whatever query syntax it contains", async () => {
    await publishEvent(server, eventFieldsAt(48, { title: "Сто % покрытия" }));
    const titles = async (text: string) =>
      (await server.call("eventList", { text })).body.items.map(({ title }) => title);
    for (const text of ["%", "_", "\\", "!", "сто & !покрытия | ничего", "'", ":*"])
      expect(await titles(text), text).toEqual([]);
    for (const text of ["сто %", "сто:*", "(сто)", "сто' покрытие", "!сто"]) {
      expect(await titles(text), text).toEqual(["Сто % покрытия"]);
    }
  });
});

it("limits registrations per email", async () => {
  const limited = await startTestServer({ REGISTRATIONS_PER_MINUTE: "2" });
  try {
    const answers = [];
    for (let index = 0; index < 3; index += 1)
      answers.push(await limited.call("eventRegister", personNumber(index, "nothing")));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 429]);
    expect(answers[2]?.failure.message).toMatch(/[а-яё]/iu);
    expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
