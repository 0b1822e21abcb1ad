import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { messages } from "./messages.ts";
import { participant } from "./participant.ts";
import { count, email, exactText, identifier, line, name, nullableText, timestamp } from "./scalars.ts";
import { sentJobApplication } from "./user.ts";

/** Everything that is stored about one person. */
export const personalData = v.strictObject({
  /** Null means an account whose email its provider has not verified, so that its own entries alone are known. */
  email: nullableText,
  registrations: v.array(
    v.strictObject({
      event_id: identifier,
      event_title: v.string(),
      starts_at: timestamp,
      ...v.omit(participant, ["is_blacklisted", "is_email_confirmed", "answers"]).entries,
      /** In words, as they were asked. */
      answers: v.array(v.strictObject({ question: v.string(), answer: v.string() })),
    }),
  ),
  applications: v.array(sentJobApplication),
  subscriptions: v.array(
    v.strictObject({
      email: v.string(),
      subscribed_at: timestamp,
      /** Null means that the email that asks for it was not followed. Nothing is sent before. */
      confirmed_at: v.nullable(timestamp),
      unsubscribed_at: v.nullable(timestamp),
      consent_version: nullableText,
    }),
  ),
  /** Memberships in the teams of events. */
  teams: v.array(
    v.strictObject({
      event_id: identifier,
      event_title: v.string(),
      email: v.string(),
      added_at: timestamp,
      /** Null means that the invitation is pending. */
      joined_at: v.nullable(timestamp),
    }),
  ),
  consents: v.array(
    v.strictObject({
      consent_id: identifier,
      /** The registration, application or subscriber, which may be removed by now. */
      source_id: identifier,
      purpose: v.picklist(["registration", "job-application", "digest"]),
      /** The version of the text. */
      consent_version: nullableText,
      given_at: timestamp,
      /** The consent came by a form of the site, another client of the API, another system, or an organiser. */
      given_by: v.picklist(["form", "client", "import", "organiser"]),
      withdrawn_at: v.nullable(timestamp),
      withdrawn_by: v.nullable(v.picklist(["person", "administrator", "erasure"])),
    }),
  ),
  /** Emails of the last month. */
  emails: v.array(v.strictObject({ kind: v.string(), created_at: timestamp, state: v.string() })),
  /** Null means that nothing is known about it, or that it is an account. */
  address: v.nullable(
    v.strictObject({
      /** The time of the confirmation, by the link in an email or by the provider of an account. */
      confirmed_at: v.nullable(timestamp),
      /** The time since which no emails are sent to it. */
      stopped_at: v.nullable(timestamp),
      stop_reason: nullableText,
    }),
  ),
  is_blacklisted: v.boolean(),
  /** The numbers of days after which each is removed. */
  retention: v.strictObject({
    /** Registrations: after their event. Applications: after they were sent. Consents: after their withdrawal. */
    personal_data_days: count,
    /** Who changed what. */
    audit_days: count,
    /** Errors and actions on the site. */
    telemetry_days: count,
  }),
});
export type PersonalData = v.InferOutput<typeof personalData>;

export const personalDataLinkSendRequest = v.strictObject({ email }, messages.invalidBody);

/** The proof of a person without an account. It is valid for an hour. */
const accessToken = { access_token: v.optional(line(128)) };
const access = v.strictObject(accessToken, messages.invalidBody);
/** The token from the link in an email, which can be used once. */
const linkToken = v.strictObject({ token: line(128) }, messages.invalidBody);
const accepted = v.strictObject({ is_accepted: v.literal(true) });
const person = v.strictObject({ email }, messages.invalidBody);

/** It applies to registrations and applications with the previous name: one person may have registered another. */
const previousName = v.pipe(exactText, v.maxLength(100, messages.tooLong(100)));
const correction = {
  previous_first_name: previousName,
  previous_last_name: previousName,
  first_name: name(100),
  last_name: name(100),
};
/** The number of registrations and applications. */
const corrected = v.strictObject({ corrected: count });

export const personalDataNameSetRequest = v.strictObject({ ...accessToken, ...correction }, messages.invalidBody);

export const personalDataContract = declareEndpoints(() => ({
  personalDataLinkSend: {
    method: "POST",
    path: "/user/data/link",
    client: "personal-data",
    access: "public",
    summary: "Send a link to one's own data",
    failure: "Не удалось отправить ссылку",
    failureInEnglish: "Could not send the link",
    request: personalDataLinkSendRequest,
    /** The same whether anything is stored about the email or not. */
    response: accepted,
  },
  personalDataOpen: {
    method: "POST",
    path: "/user/data/open",
    client: "personal-data",
    access: "public",
    summary: "Open one's own data by the link, once",
    failure: "Не удалось открыть данные",
    failureInEnglish: "Could not open your data",
    codes: ["LINK_INVALID"],
    request: linkToken,
    response: v.strictObject({ access_token: v.string(), expires_at: timestamp }),
  },
  personalDataGet: {
    method: "POST",
    path: "/user/data/get",
    client: "personal-data",
    access: "public",
    summary: "Get everything that is stored about oneself",
    failure: "Не удалось загрузить данные",
    failureInEnglish: "Could not load your data",
    codes: ["LINK_INVALID", "TOKEN_REQUIRED"],
    /** A request without an access token is about the caller's account. */
    request: access,
    response: personalData,
  },
  personalDataNameSet: {
    method: "POST",
    path: "/user/data/name",
    client: "personal-data",
    access: "public",
    summary: "Correct one's own name",
    failure: "Не удалось исправить имя",
    failureInEnglish: "Could not correct your name",
    codes: ["LINK_INVALID", "TOKEN_REQUIRED"],
    request: personalDataNameSetRequest,
    response: corrected,
  },
  /**
   * Ends the purpose at once: a subscription ends, a registration or an application is removed. The consent stays in
   * the ledger as its proof.
   */
  personalDataConsentWithdraw: {
    method: "POST",
    path: "/user/data/withdraw",
    client: "personal-data",
    access: "public",
    summary: "Withdraw one of the own consents",
    failure: "Не удалось отозвать согласие",
    failureInEnglish: "Could not withdraw the consent",
    codes: ["LINK_INVALID", "TOKEN_REQUIRED", "CONSENT_NOT_FOUND"],
    request: v.strictObject({ ...accessToken, consent_id: identifier }, messages.invalidBody),
    response: accepted,
  },
  personalDataErasureSend: {
    method: "POST",
    path: "/user/data/erasure",
    client: "personal-data",
    access: "public",
    summary: "Send a link that confirms an erasure",
    failure: "Не удалось отправить письмо",
    failureInEnglish: "Could not send the link",
    codes: ["LINK_INVALID", "TOKEN_REQUIRED", "ADDRESS_REQUIRED"],
    request: access,
    response: accepted,
  },
  /** The erasure is done within a day, usually within seconds. */
  personalDataErase: {
    method: "POST",
    path: "/user/data/erase",
    client: "personal-data",
    access: "public",
    summary: "Erase one's own data",
    failure: "Не удалось удалить данные",
    failureInEnglish: "Could not erase your data",
    codes: ["LINK_INVALID"],
    request: linkToken,
    response: accepted,
  },
  personList: {
    method: "POST",
    path: "/user/list",
    access: "admin",
    summary: "Find people by parts of their names or emails",
    failure: "Не удалось найти людей",
    /** Every word, or its beginning, must occur in the name or the email. */
    request: v.strictObject({ text: line(200) }, messages.invalidBody),
    /** Ten people at most, the latest first. Subscribers of the digest have no name. */
    response: v.strictObject({
      items: v.array(v.strictObject({ email: v.string(), first_name: nullableText, last_name: nullableText })),
    }),
  },
  personGet: {
    method: "POST",
    path: "/user/get",
    access: "admin",
    summary: "Get everything that is stored about a person",
    failure: "Не удалось загрузить человека",
    request: person,
    response: personalData,
  },
  personNameSet: {
    method: "POST",
    path: "/user/name",
    access: "admin",
    summary: "Correct a person's name",
    failure: "Не удалось исправить имя человека",
    request: v.strictObject({ email, ...correction }, messages.invalidBody),
    response: corrected,
  },
  personErase: {
    method: "POST",
    path: "/user/erase",
    access: "admin",
    summary: "Erase a person's data",
    failure: "Не удалось удалить человека",
    request: person,
    response: accepted,
  },
}));
