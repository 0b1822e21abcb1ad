import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { PreviewEmail } from "../modules/outbox/email.ts";
import type { UrlSigner } from "../modules/signing/signed-url.ts";

export const emailDirectives = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
};

/** An email in a frame of the same site. It may name anything; here it loads nothing and runs nothing. */
export const emailPage = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...emailDirectives,
      "img-src": ["data:"],
      "frame-ancestors": ["'self'"],
      sandbox: ["allow-popups", "allow-popups-to-escape-sandbox"],
    },
  },
  frameguard: { action: "sameorigin" as const },
};

/** Links open outside the frame. */
export function withOuterLinks(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}

interface EmailPageOptions {
  readonly previewEmail: PreviewEmail;
  readonly noticeHtml: (notice: string) => Promise<string | undefined>;
  readonly signer: UrlSigner;
  readonly now: () => Date;
}

/** The HTML of emails that an editor looks at before they go, at signed URLs: a frame sends no token. */
export function mountEmailPage(
  app: FastifyInstance,
  { previewEmail, noticeHtml, signer, now }: EmailPageOptions,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, html: () => Promise<string | undefined>) => {
    if (!signer.isValid(request.url, now()))
      throw new Failure("forbidden", messages.linkExpired, { code: "ADDRESS_EXPIRED" });
    const found = await html();
    if (found === undefined) return reply.callNotFound();
    return reply.type("text/html; charset=utf-8").send(withOuterLinks(found));
  };
  const options = { helmet: emailPage };
  app.get<{ Params: { readonly id: string } }>("/mailing/email/:id", options, (request, reply) =>
    send(request, reply, async () => (await previewEmail(request.params.id))?.html),
  );
  app.get<{ Querystring: { readonly notice: string } }>("/event/notice/email", options, (request, reply) =>
    send(request, reply, () => noticeHtml(request.query.notice)),
  );
}
