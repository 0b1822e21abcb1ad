import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedEmail extends Email {
  /** The recipient of the envelope. */
  readonly recipient: string;
}

/** The response to one email: accepted, a rejection with its code, or none at all. */
export type SmtpAnswer = "accept" | "hang" | SmtpRejection;

export interface SmtpRejection {
  readonly at: "RCPT" | "DATA";
  readonly code: number;
  /** The text after the code. */
  readonly text?: string;
}

export interface TestSmtpServer {
  readonly url: string;
  /** Accepted emails, in order. */
  readonly received: ReceivedEmail[];
  /** Decides by the recipient; called for each attempt. */
  answer: (recipient: string) => SmtpAnswer;
  /** Makes the server under test send what is due, which it does not do by itself. */
  sendEmails: () => Promise<void>;
  /** The emails for a recipient, sending until there are `count`. */
  emailsFor(recipient: string, count?: number): Promise<readonly ReceivedEmail[]>;
  stop(): Promise<void>;
}

/** A real SMTP server on a free loopback port. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedEmail[] = [];
  const rejection = ({ code, text = `rejected with ${code}` }: SmtpRejection): Error =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const answer = smtp.answer(address);
      if (typeof answer === "object" && answer.at === "RCPT") callback(rejection(answer));
      else callback();
    },
    onData(stream, session, callback) {
      const [{ address: recipient } = { address: "" }] = session.envelope.rcptTo;
      buffer(stream).then(
        async (content) => {
          const answer = smtp.answer(recipient);
          if (answer === "hang") return;
          if (typeof answer === "object") return callback(rejection(answer));
          received.push({ ...(await PostalMime.parse(content)), recipient });
          callback();
        },
        // The client has left.
        () => {},
      );
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: () => "accept",
    sendEmails: async () => {},
    async emailsFor(recipient, count = 1) {
      const deadline = performance.now() + 30_000;
      for (;;) {
        const found = received.filter((email) => email.recipient === recipient);
        if (found.length >= count) return found;
        if (performance.now() > deadline)
          throw new Error(`${found.length} emails for ${recipient} instead of ${count}`);
        await smtp.sendEmails();
        await delay(10);
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}
