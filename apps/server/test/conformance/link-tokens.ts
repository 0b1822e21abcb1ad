import { examples } from "@corp/api/reference";
import { createDigestTokens } from "../../src/modules/links/digest-links.ts";
import { createLinkTokens } from "../../src/modules/links/manage-token.ts";
import { createPersonTokens } from "../../src/modules/links/person-tokens.ts";
import type { PersonTokens } from "../../src/modules/links/person-tokens.ts";
import { createUrlSigner } from "../../src/modules/signing/signed-url.ts";
import { readSigningKey } from "../../src/modules/signing/signing-key.ts";
import { hoursFromNow, testNow } from "../clock.ts";
import type { World } from "./world.ts";

const createSigner = ({ server }: Pick<World, "server">) => createUrlSigner(readSigningKey(server.config));

/** The link of an email to a subscriber. */
export function digestLink(world: World, subscriber_id: string) {
  const { unsubscribe } = createDigestTokens(createSigner(world), testNow);
  const token = unsubscribe.create(subscriber_id, hoursFromNow(1));
  return { subscriber_id, token, is_subscribed: false };
}

/** The link of an email about a registration. */
export function registrationLink(world: World, registrationId: string): string {
  return createLinkTokens(createSigner(world), testNow).create(registrationId, hoursFromNow(1));
}

/** The token of an email to a person. */
export async function personToken(
  world: Pick<World, "server" | "next">,
  purpose: keyof PersonTokens,
  email = `person-${world.next()}@corp.example`,
): Promise<string> {
  const kind = purpose === "erasure" ? "personal-data-erasure" : "personal-data-link";
  const { rows } = await world.server.service.database.pool.query<{ email_id: string }>(
    "insert into emails (kind, email, state) values ($1, $2, 'sent') returning email_id",
    [kind, email],
  );
  const tokens = createPersonTokens(createSigner(world), testNow);
  return tokens[purpose].create(rows[0]?.email_id ?? "", hoursFromNow(1));
}

/** The consents of the reader, who has applied for a job, as an account and by email. */
export async function consentOfReader(world: World): Promise<{ access_token: string; consent_id: string }> {
  const email = `consenting-${world.next()}@corp.example`;
  const { file_id: _file, ...application } = examples.jobApplicationSend.request;
  await world.succeed("jobApplicationSend", { ...application, email }, world.tokens.reader);
  const { rows } = await world.server.service.database.pool.query<{ consent_id: string }>(
    "select consent_id from consents where email = $1",
    [email],
  );
  return { access_token: await personToken(world, "access", email), consent_id: rows[0]?.consent_id ?? "" };
}
