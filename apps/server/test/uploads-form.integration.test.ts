import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { rejectedBy, drafts, traces } from "./uploads-expectations.ts";
import * as fixtures from "./uploads-fixtures.ts";

let server: TestServer;
let editor: string;

/** The folder of this test alone, because others receive files at the same time. */
const folder = mkdtempSync(join(tmpdir(), "corp-test-form-"));

beforeAll(async () => {
  vi.stubEnv("TMPDIR", folder);
  server = await startTestServer({ UPLOADS_PER_MINUTE: "0" });
  editor = await server.issuer.token();
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const upload = (bytes: Uint8Array, name: string, token?: string) => fixtures.upload(server, bytes, name, token);
const rejected = (sent: Promise<fixtures.UploadAnswer>) => rejectedBy(server, sent);

describe("the form", () => {
  const post = (body: string, type: string) =>
    fetch(`${server.origin}/upload`, { method: "POST", headers: { "content-type": type }, body }).then(
      async (answer) => ({
        status: answer.status,
        failure: (await answer.json()) as fixtures.UploadAnswer["failure"],
        file: undefined as never,
      }),
    );

  it("has one file in one field, and nothing else", async () => {
    const two = fixtures.createForm(fixtures.pdf, "a.pdf");
    two.append("file", new File([new Uint8Array(fixtures.pdf)], "b.pdf"));
    expect(await rejected(fixtures.sendForm(server, two))).toMatchObject({ status: 400, code: "ONE_FILE" });
    const more = fixtures.createForm(fixtures.pdf, "a.pdf");
    more.append("is_private", "false");
    const failure = await rejected(fixtures.sendForm(server, more));
    expect(failure).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
    expect(failure.details).toEqual([{ path: "is_private", message: "Неизвестное поле" }]);
    const other = new FormData();
    other.append("document", new File([new Uint8Array(fixtures.pdf)], "a.pdf"));
    expect(await rejected(fixtures.sendForm(server, other))).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
    const field = new FormData();
    field.append("__proto__", "x");
    expect(await rejected(fixtures.sendForm(server, field))).toMatchObject({ status: 400, code: "MALFORMED_REQUEST" });
  });

  it("is rejected without a file and with an empty one", async () => {
    expect(await rejected(upload(Buffer.alloc(0), "a.pdf", editor))).toMatchObject({ status: 400, code: "EMPTY_FILE" });
    expect(await rejected(post("--x--\r\n", "multipart/form-data; boundary=x"))).toMatchObject({
      status: 400,
      code: "FILE_REQUIRED",
    });
  });

  it.each([
    ["JSON", "{}", "application/json", 415, "FORM_EXPECTED"],
    ["no boundary", "--x--", "multipart/form-data", 400, "MALFORMED_REQUEST"],
    ["words", "hello", "text/plain", 415, "FORM_EXPECTED"],
    [
      "a form that breaks off",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1',
      "multipart/form-data; boundary=x",
      400,
      "MALFORMED_REQUEST",
    ],
  ])("is not %s", async (_name, body, type, status, code) => {
    expect(await rejected(post(body, type))).toMatchObject({ status, code });
  });

  it("must arrive within five minutes, and its headers within one", () => {
    const { requestTimeout, headersTimeout } = server.service.app.server;
    expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000]);
  });

  it("leaves nothing behind when the client disconnects", async () => {
    const before = await traces(server);
    const socket = connect(server.service.port, "127.0.0.1");
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${editor}\r\nContent-Length: 100000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
    );
    await expect.poll(drafts).toHaveLength(1);
    socket.destroy();
    await expect.poll(drafts).toEqual([]);
    expect(await traces(server)).toEqual(before);
    expect(server.logLines.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});
