import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { createPage, searchRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { count, email, identifier, line, nullableText, timestamp } from "./scalars.ts";

/**
 * Why an email was given up. `mailbox`: the server knows no such mailbox, and the recipient is stopped. `rejected`:
 * it rejected the email. `attempts`: it did not accept the email within two days. `stopped`: the recipient was stopped
 * before.
 */
export const emailFailures = ["mailbox", "rejected", "attempts", "stopped"] as const;
export type EmailFailure = (typeof emailFailures)[number];

const failedEmail = v.strictObject({
  email_id: identifier,
  /** Such as `registration-confirmed`. */
  kind: v.string(),
  email: v.string(),
  /** The event that the email is about. */
  event: v.nullable(v.strictObject({ event_id: identifier, title: v.string() })),
  failure: v.picklist(emailFailures),
  /** The response of the mail server, or what broke. */
  response: nullableText,
  /** Those that failed before the last one. */
  attempts: count,
  created_at: timestamp,
  failed_at: timestamp,
  /** Whether nothing is sent to the recipient. */
  is_stopped: v.boolean(),
});
export type FailedEmail = v.InferOutput<typeof failedEmail>;

const stoppedAddress = v.strictObject({
  /** It is in lower case. */
  email: v.string(),
  /** The response of the mail server, or the administrator's reason. */
  reason: nullableText,
  stopped_at: timestamp,
});
export type StoppedAddress = v.InferOutput<typeof stoppedAddress>;

export const emailContract = declareEndpoints(() => ({
  emailFailedList: {
    method: "POST",
    path: "/email/failed/list",
    access: "admin",
    summary: "List the emails that were given up, newest first",
    failure: "Не удалось загрузить неотправленные письма",
    /** `text` is a part of the email, in any case. */
    request: searchRequest,
    response: createPage(failedEmail),
  },
  /** Sends it again, and allows the recipient again. */
  emailSendAgain: {
    method: "POST",
    path: "/email/send-again",
    access: "admin",
    summary: "Send an email again that was given up",
    failure: "Не удалось отправить письмо снова",
    request: v.strictObject({ email_id: identifier }, messages.invalidBody),
    response: v.strictObject({ email_id: identifier, email: v.string() }),
  },
  mailAddressList: {
    method: "POST",
    path: "/email/address/list",
    access: "admin",
    summary: "List the recipients that get no emails, newest first",
    failure: "Не удалось загрузить остановленные адреса",
    /** `text` is a part of the email, in any case. */
    request: searchRequest,
    response: createPage(stoppedAddress),
  },
  /** Stops a recipient, for example after a report of spam, or allows it again. */
  mailAddressSet: {
    method: "PUT",
    path: "/email/address",
    access: "admin",
    summary: "Stop the emails to a recipient or allow them again",
    failure: "Не удалось изменить адрес",
    request: v.strictObject(
      { email, is_stopped: v.boolean(messages.flag), reason: v.optional(line(500)) },
      messages.invalidBody,
    ),
    response: v.strictObject({ email: v.string(), is_stopped: v.boolean(), reason: nullableText }),
  },
}));
