import type { ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { PreviewLetter } from "../outbox/letter.ts";
import type { MailingStore } from "../outbox/mailing-store.ts";
import type { UrlSigner } from "../signing/signed-url.ts";
import { mailingNotFound, unpublishedIn } from "./mailing-view.ts";

const urlLifeMs = 3_600_000;

export interface PreviewOptions {
  readonly previewLetter: PreviewLetter;
  readonly signer: UrlSigner;
  readonly publicApiPath: string;
  readonly now: () => Date;
}

/** @throws {Failure} `not-found`. */
export async function previewMailing(
  store: MailingStore,
  id: string,
  { previewLetter, signer, publicApiPath, now }: PreviewOptions,
): Promise<ResponseOf<"mailingPreview">> {
  const at = now();
  const mailing = await store.find(id, at);
  const letter = await previewLetter(id);
  if (mailing === undefined || letter === undefined) throw mailingNotFound();
  return {
    text: letter.text,
    // The version, so that a frame loads it anew after a change.
    url: publicApiPath + signer.sign(letterUrl(id, mailing.version), new Date(at.getTime() + urlLifeMs)),
    ...(await store.countRecipients(mailing, at)),
    unpublished: unpublishedIn(mailing),
  };
}

const letterUrl = (id: string, version: number): string => `/mailing/letter/${id}?version=${version}`;

/** @throws {Failure} `not-found`; `conflict` if the account has no address. */
export async function sendTestLetter(
  store: MailingStore,
  id: string,
  { email }: Pick<Caller, "email">,
  now: Date,
): Promise<ResponseOf<"mailingTest">> {
  if ((await store.find(id, now)) === undefined) throw mailingNotFound();
  if (email === null) throw new Failure("conflict", messages.addressRequired, { code: "ADDRESS_REQUIRED" });
  await store.writeTest(id, email);
  return { email };
}
