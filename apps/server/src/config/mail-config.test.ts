import { expect, it } from "vitest";
import { readMail } from "./mail-config.ts";

const read = (env: Record<string, string>) => readMail(env, "Corp", "events@corp.example");

it("is the local mailbox by default, with the brand as the sender", () => {
  expect(read({})).toEqual({
    smtp: null,
    from: "Corp <events@corp.example>",
    replyTo: "events@corp.example",
    dkim: null,
    retrySeconds: 10,
  });
});

it.each([
  [
    "smtps://user:p%40ss@smtp.example.org",
    { host: "smtp.example.org", port: 465, isSecure: true, isLocal: false, user: "user", password: "p@ss" },
  ],
  [
    "smtp://smtp.example.org",
    { host: "smtp.example.org", port: 587, isSecure: false, isLocal: false, user: null, password: null },
  ],
  [
    "smtp://127.0.0.1:1025",
    { host: "127.0.0.1", port: 1025, isSecure: false, isLocal: true, user: null, password: null },
  ],
  ["smtp://[::1]:1025", { host: "::1", port: 1025, isSecure: false, isLocal: true, user: null, password: null }],
])("reads %s", (url, expected) => {
  expect(read({ SMTP_URL: url }).smtp).toEqual({ ...expected, timeoutMs: 20_000 });
});

it.each([
  ["SMTP_URL", "https://user:secret@smtp.example.org"],
  ["SMTP_URL", "smtp.example.org"],
  ["MAIL_FROM", "no address"],
  ["MAIL_FROM", "Corp <events@corp.example>\r\nBcc: all@example.org"],
  ["MAIL_REPLY_TO", "a@b@c"],
  ["DKIM_DOMAIN", "corp.example"],
])("rejects %s %j without repeating a password", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(name, "u"));
  expect(() => read({ [name]: value })).not.toThrow(/secret/u);
});

it("reads a key with escaped line breaks", () => {
  const dkim = { DKIM_DOMAIN: "corp.example", DKIM_SELECTOR: "mail", DKIM_PRIVATE_KEY: String.raw`-----BEGIN\nkey` };
  expect(read(dkim).dkim).toEqual({ domainName: "corp.example", keySelector: "mail", privateKey: "-----BEGIN\nkey" });
});
