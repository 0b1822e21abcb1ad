import { createTransport } from "nodemailer";
import type { MailConfig, SmtpConfig } from "../../config/mail-config.ts";
import { EmailRejected } from "../outbox/email-transport.ts";
import type { AddressedEmail, EmailTransport } from "../outbox/email-transport.ts";

/**
 * Connections of one process, and emails that it sends at once. Few: a process that is killed sends those again that
 * the server has accepted and that are not settled yet.
 */
export const smtpConnections = 4;

/** RFC 6376, section 5.4.1, and the two that RFC 8058 demands. */
const signedHeaders =
  "From:Reply-To:Subject:Date:To:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post";

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * Sends by SMTP, over connections that are reused. Certificates are verified; only a server on this machine may do
 * without TLS.
 */
export function createSmtpTransport(
  { from, replyTo, dkim }: Pick<MailConfig, "from" | "replyTo" | "dkim">,
  smtp: SmtpConfig,
): EmailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections: smtpConnections,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isSecure,
    requireTLS: !smtp.isSecure && !smtp.isLocal,
    ignoreTLS: smtp.isLocal && !smtp.isSecure,
    ...(smtp.user !== null && { auth: { user: smtp.user, pass: smtp.password ?? "" } }),
    connectionTimeout: smtp.timeoutMs,
    greetingTimeout: smtp.timeoutMs,
    socketTimeout: smtp.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim !== null && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
  });
  return {
    async accept(email, signal) {
      try {
        await transport.sendMail({ ...smtpMessage(email, from, replyTo), signal });
      } catch (error) {
        const rejection = error as SmtpError;
        if (!isFinal(rejection)) throw error;
        throw new EmailRejected(rejection.message, { isOfMailbox: isOfMailbox(rejection), cause: error });
      }
    },
    close: async () => transport.close(),
  };
}

/** The message in nodemailer's terms. */
function smtpMessage(
  { to, emailId, subject, html, text, attachments, invitation, unsubscribeUrl }: AddressedEmail,
  from: string,
  replyTo: string,
) {
  return {
    from,
    replyTo,
    to: { name: "", address: to },
    messageId: `<${emailId}@${senderHost(from)}>`,
    subject,
    html,
    text,
    // RFC 3834: no vacation notes in response.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl !== undefined && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // A part of multipart/alternative whose type names the method, and the same as a file (RFC 6047, section 2.4).
    ...(invitation !== undefined && {
      icalEvent: { method: invitation.method, filename: invitation.fileName, content: invitation.content },
    }),
    attachments: attachments.map(({ fileName, contentType, content, contentId }) => ({
      filename: fileName,
      contentType,
      content,
      ...(contentId !== undefined && { cid: contentId, contentDisposition: "inline" as const }),
    })),
  };
}

function senderHost(from: string): string {
  return /@(?<host>[^\s>@]+)>?$/u.exec(from)?.groups?.["host"] ?? "localhost";
}

/**
 * Whether the recipient or the email itself is to blame. A server that rejects the sender or the password needs an
 * administrator, and the emails wait.
 */
function isFinal({ code, responseCode = 0, command = "" }: SmtpError): boolean {
  if (code === "EENVELOPE" && responseCode === 0) return true;
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}

/** RFC 3463: the mailbox does not exist, has moved, or is disabled; its domain gets no emails. */
const mailboxStatus = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/u;
const anyStatus = /\b5\.\d{1,3}\.\d{1,3}\b/u;
/** RFC 5321, section 4.2.3: unavailable, not local, or a name that is not allowed. */
const mailboxCodes = [550, 551, 553];

/**
 * Whether the mailbox is to blame. Servers also reject recipients because of the sender, of a policy or of a full
 * mailbox: the status code distinguishes them, and without it the code and the command must do.
 */
function isOfMailbox({ response = "", responseCode = 0, command = "" }: SmtpError): boolean {
  if (anyStatus.test(response)) return mailboxStatus.test(response);
  return command === "RCPT TO" && mailboxCodes.includes(responseCode);
}
