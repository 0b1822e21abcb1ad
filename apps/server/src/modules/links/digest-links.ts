import type { UrlSigner } from "../signing/signed-url.ts";
import { createLinkTokens } from "./manage-token.ts";
import type { LinkTokens } from "./manage-token.ts";

const dayMs = 86_400_000;
const confirmationMs = 7 * dayMs;
/** People may unsubscribe with an email that is a year old. */
const unsubscribingMs = 400 * dayMs;

export interface DigestTokens {
  readonly confirm: LinkTokens;
  readonly unsubscribe: LinkTokens;
}

export function createDigestTokens(signer: UrlSigner, now: () => Date): DigestTokens {
  return {
    confirm: createLinkTokens(signer, now, "/digest-confirm"),
    unsubscribe: createLinkTokens(signer, now, "/digest-unsubscribe"),
  };
}

export interface LinkedSubscriber {
  readonly subscriber_id: string;
  readonly unsubscribed_at: Date | null;
}

/** Contains the time of unsubscribing, so that confirmation links sent before it become invalid. */
export function confirmationSubject({
  subscriber_id: subscriberId,
  unsubscribed_at: unsubscribedAt,
}: LinkedSubscriber): string {
  return `${subscriberId}/${unsubscribedAt?.getTime() ?? 0}`;
}

/** Creates and verifies the links in emails to subscribers. */
export function createDigestLinks(tokens: DigestTokens, publicOrigin: string, now: () => Date) {
  const linkUrl = (page: "confirm" | "unsubscribe", id: string, token: string): string =>
    `${publicOrigin}/digest/${page}/${id}/${encodeURIComponent(token)}`;
  const after = (ms: number): Date => new Date(now().getTime() + ms);
  return {
    confirm: (subscriber: LinkedSubscriber): string =>
      linkUrl(
        "confirm",
        subscriber.subscriber_id,
        tokens.confirm.create(confirmationSubject(subscriber), after(confirmationMs)),
      ),
    unsubscribe: ({ subscriber_id: subscriberId }: LinkedSubscriber): string =>
      linkUrl("unsubscribe", subscriberId, tokens.unsubscribe.create(subscriberId, after(unsubscribingMs))),
  };
}
