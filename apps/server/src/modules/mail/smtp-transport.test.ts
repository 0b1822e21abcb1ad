import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { createSmtpTransport } from "./smtp-transport.ts";

const email = {
  to: "anna@example.org",
  emailId: "1",
  subject: "Тема",
  html: "<p>Текст</p>",
  text: "Текст",
  attachments: [],
  unsubscribeUrl: "https://corp.example/digest/unsubscribe/1",
};
const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
  extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server that is not of this machine by its settings, with what it received. */
async function startServer(options: SMTPServerOptions) {
  const received: string[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    logger: false,
    onAuth({ username = "", password = "" }, _session, callback) {
      passwords.push(`${username}:${password}`);
      if (password === "secret") callback(null, { user: username });
      else callback(new Error("wrong"));
    },
    onData(stream, _session, callback) {
      text(stream).then(
        (content) => {
          received.push(content);
          callback();
        },
        () => {},
      );
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const smtp = { port, host: "localhost", isLocal: false, user: null, password: null, timeoutMs: 5_000 };
  return { received, passwords, smtp };
}

function trustCertificate(): void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, cert]);
  stops.push(async () => setDefaultCACertificates(before));
}

async function send(
  smtp: Omit<Parameters<typeof createSmtpTransport>[1], "isSecure">,
  {
    isSecure = true,
    dkim = null,
  }: { isSecure?: boolean; dkim?: Parameters<typeof createSmtpTransport>[0]["dkim"] } = {},
): Promise<void> {
  const from = "Corp <events@corp.example>";
  const transport = createSmtpTransport({ from, replyTo: from, dkim }, { ...smtp, isSecure });
  try {
    await transport.accept(email, AbortSignal.timeout(10_000));
  } finally {
    await transport.close();
  }
}

it.each([
  ["TLS from the first byte", true],
  ["STARTTLS", false],
])("with %s, a certificate that is not trusted gets no email and no password", async (_name, isSecure) => {
  const { received, passwords, smtp } = await startServer({ secure: isSecure });
  const account = { ...smtp, user: "corp", password: "secret" };
  await expect(send(account, { isSecure })).rejects.toThrow(/self-signed certificate/u);
  expect([...received, ...passwords]).toEqual([]);
  trustCertificate();
  await send(account, { isSecure });
  expect(received).toHaveLength(1);
  expect(passwords).toEqual(["corp:secret"]);
});

it("a server without STARTTLS gets no email, and a wrong password is an error that repeats", async () => {
  const plain = await startServer({ disabledCommands: ["STARTTLS"] });
  await expect(send(plain.smtp, { isSecure: false })).rejects.toThrow(/STARTTLS/u);
  expect(plain.received).toEqual([]);
  trustCertificate();
  const { received, smtp } = await startServer({ secure: true });
  const wrong = send({ ...smtp, user: "corp", password: "wrong" });
  await expect(wrong).rejects.toMatchObject({ code: "EAUTH" });
  expect(received).toEqual([]);
});

it("emails are signed by DKIM, one-click unsubscribing included", async () => {
  trustCertificate();
  const { received, smtp } = await startServer({ secure: true });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  await send(smtp, { dkim: { domainName: "corp.example", keySelector: "mail", privateKey: pem } });
  const [signature = ""] = /^DKIM-Signature:[^\n]*(?:\n[ \t][^\n]*)*/mu.exec(received[0] ?? "") ?? [];
  expect(signature).toMatch(/\bd=corp\.example;/u);
  expect(signature).toMatch(/\bs=mail;/u);
  const signed =
    /\bh=(?<names>[^;]*);/u.exec(signature.replaceAll(/\s+/gu, ""))?.groups?.["names"]?.toLowerCase() ?? "";
  expect(signed.split(":")).toEqual(
    expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  expect(signature.replaceAll(/\s+/gu, "")).toMatch(/;b=[\w+/]{300,}/u);
});
