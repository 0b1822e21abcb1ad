import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { createMailbox } from "./mailbox.ts";

const folder = join(mkdtempSync(join(tmpdir(), "corp-test-mailbox-")), "mailbox");
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

const email = (emailId: string) => ({
  emailId,
  to: "anna@example.org",
  subject: emailId,
  html: "<p>",
  text: "text",
  attachments: [{ fileName: "a.bin", contentType: "application/octet-stream", content: Buffer.from([0, 255]) }],
});
const { signal } = new AbortController();

it("holds the newest emails, and deletes older ones", async () => {
  let at = Date.UTC(2026, 10, 23);
  const mailbox = createMailbox(folder, { now: () => new Date((at += 1_000)), maxEmails: 2 });
  expect(await mailbox.list()).toEqual([]);
  for (const id of ["l1", "l2", "l3"]) await mailbox.accept(email(id), signal);
  const entries = await mailbox.list();
  expect(entries.map(({ subject }) => subject)).toEqual(["l3", "l2"]);
  const read = await mailbox.read(entries[0]?.id ?? "");
  expect(read?.attachments[0]?.content).toBe(Buffer.from([0, 255]).toString("base64"));
  expect(readdirSync(folder)).toHaveLength(2);
  expect(statSync(join(folder, readdirSync(folder)[0] ?? "")).mode & 0o077).toBe(0);
});

it("reads nothing outside its folder, and nothing that is no email", async () => {
  const mailbox = createMailbox(folder, { now: () => new Date() });
  await mailbox.accept(email("l1"), signal);
  writeFileSync(join(folder, "../secret.json"), "{}");
  writeFileSync(join(folder, "note.json"), "{}");
  for (const id of ["../secret", "note", "", "1".repeat(13), `${"1".repeat(13)}-../../secret`])
    expect(await mailbox.read(id), id).toBeUndefined();
  expect(await mailbox.list()).toHaveLength(1);
});
