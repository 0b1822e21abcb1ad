import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AddressedEmail, EmailTransport } from "./email-transport.ts";
import type { EmailAttachment, EmailInvitation } from "./email.ts";

export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly receivedAt: Date;
}

export interface MailboxEmail extends MailboxEntry {
  readonly html: string;
  readonly text: string;
  readonly unsubscribeUrl?: string;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly contentType: string;
    /** Base64. */
    readonly content: string;
    readonly contentId?: string;
  }[];
}

export interface Mailbox extends EmailTransport {
  /** Lists the newest first. */
  list(): Promise<readonly MailboxEntry[]>;
  read(id: string): Promise<MailboxEmail | undefined>;
  /** Deletes the emails to a recipient, without regard to case. */
  removeTo(email: string): Promise<void>;
}

const idPattern = /^\d{13}-[\w-]{1,64}$/u;

/**
 * The email transport without SMTP: a folder that holds the newest emails, one file each.
 *
 * @param maxEmails older ones are deleted
 */
export function createMailbox(folder: string, { now, maxEmails = 500 }: MailboxOptions): Mailbox {
  const emailFile = (id: string): string => join(folder, `${id}.json`);

  async function ids(): Promise<readonly string[]> {
    const names = await readdir(folder).catch(ignoreAbsence);
    return (names ?? [])
      .flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []))
      .filter((id) => idPattern.test(id))
      .toSorted()
      .toReversed();
  }

  async function read(id: string): Promise<MailboxEmail | undefined> {
    if (!idPattern.test(id)) return undefined;
    const content = await readFile(emailFile(id), "utf8").catch(ignoreAbsence);
    if (content === undefined) return undefined;
    const email = JSON.parse(content) as Omit<MailboxEmail, "id" | "receivedAt">;
    return { ...email, id, receivedAt: new Date(Number(id.slice(0, 13))) };
  }

  async function list(): Promise<readonly MailboxEntry[]> {
    const found = await Promise.all((await ids()).map(read));
    return found.flatMap((email) =>
      email === undefined ? [] : [{ id: email.id, to: email.to, subject: email.subject, receivedAt: email.receivedAt }],
    );
  }

  return {
    read,
    list,
    async removeTo(email) {
      for (const { id, to } of await list())
        if (to.toLowerCase() === email.toLowerCase()) await rm(emailFile(id), { force: true });
    },
    async accept({ emailId, attachments, invitation, ...email }: AddressedEmail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = emailFile(`${now().getTime()}-${emailId}`);
      const calendar = invitation === undefined ? [] : [invitationAttachment(invitation)];
      const encoded = [...calendar, ...attachments].map(({ content, ...attachment }) => ({
        ...attachment,
        content: content.toString("base64"),
      }));
      await writeFile(`${file}.draft`, JSON.stringify({ ...email, attachments: encoded }), { mode: 0o600 });
      await rename(`${file}.draft`, file);
      for (const old of (await ids()).slice(maxEmails)) await rm(emailFile(old), { force: true });
    },
    close: async () => {},
  };
}

function invitationAttachment({ method, fileName, content }: EmailInvitation): EmailAttachment {
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { fileName, contentType, content: Buffer.from(content) };
}

interface MailboxOptions {
  readonly now: () => Date;
  /** @default 500 */
  readonly maxEmails?: number;
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
