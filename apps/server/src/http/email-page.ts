import type { FastifyInstance } from "fastify";
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
  readonly signer: UrlSigner;
  readonly now: () => Date;
}

/** The HTML of what an editor has composed, at a signed URL: a frame sends no token. */
export function mountEmailPage(app: FastifyInstance, { previewEmail, signer, now }: EmailPageOptions): void {
  app.get<{ Params: { readonly id: string } }>("/mailing/email/:id", { helmet: emailPage }, async (request, reply) => {
    if (!signer.isValid(request.url, now()))
      throw new Failure("forbidden", messages.linkExpired, { code: "ADDRESS_EXPIRED" });
    const email = await previewEmail(request.params.id);
    if (email === undefined) return reply.callNotFound();
    return reply.type("text/html; charset=utf-8").send(withOuterLinks(email.html));
  });
}
