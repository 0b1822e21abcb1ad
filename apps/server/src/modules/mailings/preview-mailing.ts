import type { ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { PreviewEmail } from "../outbox/email.ts";
import type { MailingStore } from "../outbox/mailing-store.ts";
import type { UrlSigner } from "../signing/signed-url.ts";
import { mailingNotFound, unpublishedIn } from "./mailing-view.ts";

const urlLifeMs = 3_600_000;

export interface PreviewOptions {
  readonly previewEmail: PreviewEmail;
  readonly signer: UrlSigner;
  readonly publicApiPath: string;
  readonly now: () => Date;
}

/** @throws {Failure} `not-found`. */
export async function previewMailing(
  store: MailingStore,
  id: string,
  { previewEmail, signer, publicApiPath, now }: PreviewOptions,
): Promise<ResponseOf<"mailingPreview">> {
  const at = now();
  const mailing = await store.find(id, at);
  const email = await previewEmail(id);
  if (mailing === undefined || email === undefined) throw mailingNotFound();
  return {
    text: email.text,
    // The version, so that a frame loads it anew after a change.
    url: publicApiPath + signer.sign(emailUrl(id, mailing.version), new Date(at.getTime() + urlLifeMs)),
    ...(await store.countRecipients(mailing, at)),
    unpublished: unpublishedIn(mailing),
  };
}

const emailUrl = (id: string, version: number): string => `/mailing/email/${id}?version=${version}`;

/** @throws {Failure} `not-found`; `conflict` if the account has no email. */
export async function sendTestEmail(
  store: MailingStore,
  id: string,
  { email }: Pick<Caller, "email">,
  now: Date,
): Promise<ResponseOf<"mailingTest">> {
  if ((await store.find(id, now)) === undefined) throw mailingNotFound();
  if (email === null) throw new Failure("conflict", messages.emailRequired, { code: "ADDRESS_REQUIRED" });
  await store.writeTest(id, email);
  return { email };
}
