import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

describe("the local mailbox", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.origin + path, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it("shows each email as HTML and as text, with its attachments, when there is no SMTP server", async () => {
    expect((await get("/mailbox")).body).toContain("Писем пока нет");
    const title = `Проверка <b>"кавычек"</b> & амперсанда`;
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { title }));
    expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));
    await server.sendEmails();
    const { body } = await get("/mailbox");
    expect(body).toContain("person1@example.org");
    const link = /\/mailbox\/[\w-]+/u.exec(body)?.[0] ?? "";
    const page = await get(link);
    expect(page.body).toContain("Вы зарегистрированы");
    expect(page.body).not.toContain("<b>");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await get(`${link}/html`);
    expect(html.headers.get("content-security-policy")).toContain("sandbox");
    expect(html.body).toContain("data:image/png;base64,");
    expect(html.body).not.toContain("cid:");
    expect(html.body).not.toContain("<b>");
    const ics = await get(`${link}/attachments/0`);
    expect(ics.headers.get("content-disposition")).toContain(`event-${event_id}.ics`);
    expect(ics.body).toMatch(/^BEGIN:VCALENDAR/u);
    for (const missing of [
      `${link}/attachments/2`,
      `${link}/attachments/x`,
      "/mailbox/1",
      "/mailbox/..%2F..%2Fsigning-key",
    ])
      expect((await get(missing)).status, missing).toBe(404);
  });

  it("is closed to people at other machines, and to a public site, whose log says that no email leaves", async () => {
    const warning = "No email reaches its recipient";
    expect((await get("/mailbox", { "x-forwarded-for": "203.0.113.7" })).status).toBe(404);
    expect(server.logLines.join("\n")).not.toContain(warning);
    const published = await startTestServer({ PUBLIC_ORIGIN: "https://corp.example" });
    try {
      expect((await fetch(`${published.origin}/mailbox`)).status).toBe(404);
      expect(published.logLines.join("\n")).toContain(warning);
    } finally {
      await published.stop();
    }
  });

  it("is not there with an SMTP server", async () => {
    const sending = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1" });
    try {
      expect((await fetch(`${sending.origin}/mailbox`)).status).toBe(404);
      expect(sending.logLines.join("\n")).not.toContain("No email reaches its recipient");
    } finally {
      await sending.stop();
    }
  });

  it.each([
    ["a page of another site whose name leads to this machine", { host: "rebound.example" }],
    ["such a page that forges the forwarded name", { host: "rebound.example", "x-forwarded-host": "localhost" }],
    ["a page whose proxy forwards another name", { host: "localhost", "x-forwarded-host": "rebound.example" }],
    ["a malformed name", { host: "local host:x", "x-forwarded-host": "localhost" }],
  ])("is closed to %s", async (_name, headers) => {
    const { port } = new URL(server.origin);
    const status = await new Promise<number>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path: "/mailbox", headers }, (response) => {
        void text(response).then(() => resolve(response.statusCode ?? 0));
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });
});
