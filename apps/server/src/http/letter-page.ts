import type { FastifyInstance } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { PreviewLetter } from "../modules/outbox/letter.ts";
import type { UrlSigner } from "../modules/signing/signed-url.ts";

export const letterDirectives = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
};

/** A letter in a frame of the same site. It may name anything; here it loads nothing and runs nothing. */
export const letterPage = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...letterDirectives,
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

interface LetterPageOptions {
  readonly previewLetter: PreviewLetter;
  readonly signer: UrlSigner;
  readonly now: () => Date;
}

/** The HTML of what an editor has composed, at a signed URL: a frame sends no token. */
export function mountLetterPage(app: FastifyInstance, { previewLetter, signer, now }: LetterPageOptions): void {
  app.get<{ Params: { readonly id: string } }>(
    "/mailing/letter/:id",
    { helmet: letterPage },
    async (request, reply) => {
      if (!signer.isValid(request.url, now()))
        throw new Failure("forbidden", messages.addressExpired, { code: "ADDRESS_EXPIRED" });
      const letter = await previewLetter(request.params.id);
      if (letter === undefined) return reply.callNotFound();
      return reply.type("text/html; charset=utf-8").send(withOuterLinks(letter.html));
    },
  );
}
