import { create as contentDisposition } from "content-disposition";
import { escapeUTF8 as text } from "entities";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { messages } from "../messages.ts";
import type { Mailbox, MailboxEntry, MailboxEmail } from "../modules/outbox/mailbox.ts";
import { emailDirectives, emailPage, withOuterLinks } from "./email-page.ts";
import { isLocalName, isLoopback } from "./is-loopback.ts";

interface MailboxParams {
  readonly id: string;
  readonly index: string;
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 24px 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); text-align: start; }
td { overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); background: #fff; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; font: inherit; }
`;

const page = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...emailDirectives,
      // The icon, which is empty.
      "img-src": ["data:"],
      "frame-src": ["'self'"],
      "frame-ancestors": ["'none'"],
    },
  },
};

/**
 * The local mailbox as pages, for developers: the emails that are not sent by SMTP. Only for people at
 * this machine, of a site that this machine alone knows: its emails hold other people's links.
 */
export function mountMailbox(app: FastifyInstance, mailbox: Mailbox, publicOrigin: string): void {
  const isLocalSite = isLocalName(new URL(publicOrigin).hostname);
  // The names too: a page of another site may have its own lead here (DNS rebinding), and forge a forwarded one.
  const mayRead = ({ ip, hostname, raw }: FastifyRequest): boolean =>
    isLocalSite && isLoopback(ip) && isLocalName(hostname) && isLocalName(nameIn(raw.headers.host));
  const html = "text/html; charset=utf-8";

  app.get("/mailbox", { helmet: page }, async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    return reply.type(html).send(listPage(await mailbox.list()));
  });
  app.get<{ Params: MailboxParams }>("/mailbox/:id", { helmet: page }, async (request, reply) => {
    const email = mayRead(request) ? await mailbox.read(request.params.id) : undefined;
    if (email === undefined) return reply.callNotFound();
    return reply.type(html).send(renderEmailPage(email));
  });
  app.get<{ Params: MailboxParams }>("/mailbox/:id/html", { helmet: emailPage }, async (request, reply) => {
    const email = mayRead(request) ? await mailbox.read(request.params.id) : undefined;
    if (email === undefined) return reply.callNotFound();
    return reply.type(html).send(withImages(email));
  });
  app.get<{ Params: MailboxParams }>("/mailbox/:id/attachments/:index", async (request, reply) => {
    const email = mayRead(request) ? await mailbox.read(request.params.id) : undefined;
    const attachment = email?.attachments[Number(request.params.index)];
    if (attachment === undefined) return reply.callNotFound();
    return reply
      .type(attachment.contentType)
      .header("content-disposition", contentDisposition(attachment.fileName))
      .send(Buffer.from(attachment.content, "base64"));
  });
}

/** The name in a `Host` header; empty: there is none. */
function nameIn(host = ""): string {
  return URL.parse(`http://${host}`)?.hostname ?? "";
}

function htmlDocument(title: string, content: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title><link rel="icon" href="data:,"><style>${styles}</style></head>
<body>${content}</body>
</html>
`;
}

function listPage(entries: readonly MailboxEntry[]): string {
  const { title, empty, to, subject, received } = messages.mailbox;
  const rows = entries.map(
    (entry) =>
      `<tr><td><a href="/mailbox/${text(entry.id)}">${text(entry.subject)}</a></td><td>${text(entry.to)}</td><td>${receivedTime(entry)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>${subject}</th><th>${to}</th><th>${received}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return htmlDocument(title, `<main><h1>${title}</h1>${entries.length === 0 ? `<p>${empty}</p>` : table}</main>`);
}

function renderEmailPage(email: MailboxEmail): string {
  const { back, asText, attachments } = messages.mailbox;
  const files = email.attachments.map(
    ({ fileName }, index) =>
      `<li><a href="/mailbox/${text(email.id)}/attachments/${index}" download>${text(fileName)}</a></li>`,
  );
  const url = email.unsubscribeUrl;
  const unsubscribe = url === undefined ? "" : `<p>List-Unsubscribe: <a href="${text(url)}">${text(url)}</a></p>`;
  return htmlDocument(
    email.subject,
    `<main><p><a href="/mailbox">${back}</a></p><h1>${text(email.subject)}</h1><p>${text(email.to)}, ${receivedTime(email)}</p>${unsubscribe}
<iframe src="/mailbox/${text(email.id)}/html" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${files.length === 0 ? "" : `<h2>${attachments}</h2><ul>${files.join("")}</ul>`}
<h2>${asText}</h2><pre>${text(email.text)}</pre></main>`,
  );
}

/** Images become a part of the page, and links open outside the frame. */
function withImages({ html, attachments }: MailboxEmail): string {
  let shown = withOuterLinks(html);
  for (const { contentId, contentType, content } of attachments)
    if (contentId !== undefined) shown = shown.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`);
  return shown;
}

function receivedTime({ receivedAt }: MailboxEntry): string {
  return receivedAt.toISOString().slice(0, 19).replace("T", " ");
}
