import type { FastifyInstance } from "fastify";
import { readableEmail } from "../modules/text/readable-email.ts";

/** The fields of responses that hold an email; the quotes of a text within a JSON string are escaped. */
const emailField = /(?<="(?:email|entity_id)":")[^"\\\s@]+@[^"\\\s@]+(?=")/gu;

/** Shows the emails in JSON responses as people type them: they are stored with ASCII domains. */
export function showReadableEmails(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, _reply, payload) =>
    typeof payload === "string" && /xn--/iu.test(payload) ? payload.replaceAll(emailField, readableEmail) : payload,
  );
}
