import { hasPassed } from "../content/event-status.ts";
import { createDigestLinks } from "../links/digest-links.ts";
import { emailMessages as messages } from "../outbox/email-messages.ts";
import type { QueuedEmail } from "../outbox/email.ts";
import type { MailedItem, MailedEmail } from "../outbox/mailing-store.ts";
import { isVisible } from "../publication/publication.ts";
import { momentText } from "../text/time-text.ts";
import type { Composed, ComposeOptions } from "./composed-email.ts";
import { digestIssue, eventMessage } from "./emails/mailing-emails.ts";
import type { EmailItem, WrittenEmail } from "./emails/mailing-emails.ts";
import { mailedEvent, registrationEmail } from "./mailed-event.ts";

/** Composes it for one subscriber, unless the person has unsubscribed meanwhile. */
export async function composeDigestIssue(
  { subscriber_id, mailing_id }: Pick<QueuedEmail, "subscriber_id" | "mailing_id">,
  options: ComposeOptions,
): Promise<Composed | null> {
  const subscriber = await options.store.findSubscriber(subscriber_id ?? "");
  if (subscriber === undefined || subscriber.confirmedAt === null || subscriber.unsubscribed_at !== null) return null;
  const mailing = await options.mailings.findEmail(mailing_id ?? "", options.now());
  const written = mailing === undefined ? null : writeWithPublished(mailing, options.publicOrigin);
  if (written === null) return null;
  const links = createDigestLinks(options.digestTokens, options.publicOrigin, options.now);
  const unsubscribeUrl = links.unsubscribe(subscriber);
  return { content: digestIssue(written, unsubscribeUrl), attachments: [], unsubscribeUrl };
}

/** Returns null if nothing is left to say, because what it links to was unpublished meanwhile. */
function writeWithPublished({ composed, items }: MailedEmail, publicOrigin: string): WrittenEmail | null {
  const written = writtenEmail({ composed, items: items.filter(({ isPublished }) => isPublished) }, publicOrigin);
  return written.text === "" && written.items.length === 0 ? null : written;
}

function writtenEmail(
  { composed: { subject, text }, items }: Pick<MailedEmail, "composed" | "items">,
  publicOrigin: string,
): WrittenEmail {
  return { subject, text, items: items.flatMap((item) => emailItems(item, publicOrigin)) };
}

function emailItems({ entity, entityId, title, text, ...item }: MailedItem, publicOrigin: string): EmailItem[] {
  if (title === null) return [];
  const url = `${publicOrigin}/${entity === "event" ? "events" : "blog"}/${entityId}`;
  const { startsAt, timeZone, isPostponed } = item;
  const when = startsAt === null || timeZone === null ? null : momentText(new Date(startsAt), timeZone);
  return [{ title, url, text, when: isPostponed ? messages.unknownTime : when }];
}

/** Composes it for one participant. */
export async function composeEventMessage(
  { registration_id, mailing_id }: QueuedEmail,
  options: ComposeOptions,
): Promise<Composed | null | "wait"> {
  const registration = await options.store.findRegistration(registration_id ?? "");
  const found = registration && (await options.events.get(registration.eventId));
  if (registration === undefined || found === undefined) return null;
  const { is_published: isPublished, published_at: publishedAt } = found.event;
  const hasEnded = hasPassed(found.event, options.now());
  if (!isVisible({ is_published: isPublished, published_at: publishedAt }, options.now()))
    return hasEnded ? null : "wait";
  const mailing = await options.mailings.findEmail(mailing_id ?? "", options.now());
  // Since the mailing was written, the person may have cancelled.
  if (mailing?.composed.filter?.states.includes(registration.state) === false) return null;
  const written = mailing === undefined ? null : writeWithPublished(mailing, options.publicOrigin);
  if (written === null) return null;
  const email = registrationEmail(registration, found, options);
  const mayManage = !hasEnded && registration.state !== "cancelled";
  return { content: eventMessage(written, email.event, mayManage ? email : null), attachments: [] };
}

export async function composeTest(mailingId: string, options: ComposeOptions): Promise<Composed | null> {
  const composed = await composeMailingPreview(mailingId, options);
  return (
    composed && { ...composed, content: { ...composed.content, subject: messages.test(composed.content.subject) } }
  );
}

/** Composes it with what is not published yet. */
export async function composeMailingPreview(mailingId: string, options: ComposeOptions): Promise<Composed | null> {
  const { mailings, events, publicOrigin, now } = options;
  const mailing = await mailings.findEmail(mailingId, now());
  if (mailing === undefined) return null;
  const written = writtenEmail(mailing, publicOrigin);
  if (mailing.event_id === null) return { content: digestIssue(written, `${publicOrigin}/digest`), attachments: [] };
  const found = await events.get(mailing.event_id);
  if (found === undefined) return null;
  const event = mailedEvent(found, true, { publicOrigin });
  return { content: eventMessage(written, event, null), attachments: [] };
}
