import * as v from "valibot";
import {
  exclusiveKnowAboutReasons,
  exclusiveReadAboutSources,
  jobApplicationStates,
  joinReasons,
  jobSearchStatuses,
  knowAboutReasons,
  readAboutSources,
} from "../enumerations/job-application.ts";
import { personCurrentStatuses, personWorkExperiences } from "../enumerations/person.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { chosenOrUnknown, consentVersion, formPerson, homepage } from "./form-person.ts";
import { listOfOptions, createPage, pageRequest, searchRequest, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { count, email, identifier, line, nullableText, paragraph, timestamp, version } from "./scalars.ts";

/**
 * The list has at least one option, without duplicates; the first member, "unknown", stands for no response.
 *
 * @param exclusive options that exclude all others
 */
const several = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  exclusive: readonly Options[number][],
) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(options, messages.option), messages.list),
      v.minLength(1, messages.chooseSome),
      v.maxLength(options.length, messages.tooMany(options.length)),
      v.check((chosen) => new Set(chosen).size === chosen.length, messages.twice),
      v.check((chosen) => chosen.length === 1 || !chosen.some((one) => exclusive.includes(one)), messages.exclusive),
    ),
    () => [options[0] as Options[number]],
  );

export const jobApplicationRequest = v.strictObject(
  {
    ...formPerson,
    city: v.optional(line(100)),
    job_search_status: chosenOrUnknown(jobSearchStatuses),
    know_about: several(knowAboutReasons, exclusiveKnowAboutReasons),
    read_about: several(readAboutSources, exclusiveReadAboutSources),
    reason: chosenOrUnknown(joinReasons),
    comment: v.optional(paragraph(3000)),
    /** A document uploaded by the same person within the last day. */
    file_id: v.optional(identifier),
    consent: v.literal(true, messages.applicationConsent),
  },
  messages.invalidBody,
);
export type JobApplicationRequest = v.InferOutput<typeof jobApplicationRequest>;

export const digestSubscribeRequest = v.strictObject(
  {
    email,
    /** Required by the site's form; other clients omit it when consent was given elsewhere. */
    consent: v.optional(v.literal(true, messages.digestConsent)),
    consent_version: consentVersion,
    homepage,
  },
  messages.invalidBody,
);
export type DigestSubscribeRequest = v.InferOutput<typeof digestSubscribeRequest>;

/** An application as the applicant sent it. */
export const sentJobApplication = v.strictObject({
  application_id: identifier,
  created_at: timestamp,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: nullableText,
  city: nullableText,
  position: nullableText,
  job_search_status: v.picklist(jobSearchStatuses),
  know_about: v.array(v.picklist(knowAboutReasons)),
  person_current_status: v.picklist(personCurrentStatuses),
  person_work_experience: v.picklist(personWorkExperiences),
  read_about: v.array(v.picklist(readAboutSources)),
  reason: v.picklist(joinReasons),
  comment: nullableText,
  consent_version: nullableText,
  /** The URL is signed and valid for an hour. Size in bytes. */
  file: v.nullable(v.strictObject({ name: v.string(), url: v.string(), size: count })),
});

/** An application in the administrators' view. */
export const jobApplication = v.strictObject({
  ...sentJobApplication.entries,
  version,
  state: v.picklist(jobApplicationStates),
  /** For administrators alone: neither the applicant's copy nor the audit log contains it. */
  note: nullableText,
  /** The administrator who deals with it. Null means nobody. */
  assignee: v.nullable(v.strictObject({ name: v.string(), is_me: v.boolean() })),
});
export type JobApplication = v.InferOutput<typeof jobApplication>;

const assignees = v.picklist(["me", "nobody"], messages.option);

const digestSubscriber = v.strictObject({
  subscriber_id: identifier,
  email: v.string(),
  subscribed_at: timestamp,
  consent_version: nullableText,
  /** Null means that it is not confirmed; no issue is sent. */
  confirmed_at: v.nullable(timestamp),
  unsubscribed_at: v.nullable(timestamp),
});
export type DigestSubscriber = v.InferOutput<typeof digestSubscriber>;

const blacklistEntry = v.strictObject({
  /** It is in lower case. */
  email: v.string(),
  reason: nullableText,
  created_at: timestamp,
});
export type BlacklistEntry = v.InferOutput<typeof blacklistEntry>;

const format = v.optional(v.picklist(["csv", "xlsx"], messages.option), "csv");

/** A list of people as a file. The URL is signed and valid for five minutes. */
export const download = v.strictObject({ file_name: v.string(), url: v.string(), expires_at: timestamp });
export type Download = v.InferOutput<typeof download>;

export const userContract = declareEndpoints(() => ({
  eventParticipantsDownload: {
    method: "POST",
    path: "/event/participants/download",
    access: "admin",
    alsoFor: ["team"],
    summary: "Get a signed URL to download the participants of an event",
    failure: "Не удалось скачать список участников",
    request: v.strictObject({ event_id: identifier, format }, messages.invalidBody),
    response: download,
  },
  userBlacklist: {
    method: "PUT",
    path: "/user/blacklist",
    access: "admin",
    summary: "Add an email to the blacklist or remove it",
    failure: "Не удалось изменить чёрный список",
    request: v.strictObject(
      { email, is_blacklisted: v.boolean(messages.flag), reason: v.optional(line(500)) },
      messages.invalidBody,
    ),
    response: v.strictObject({ email: v.string(), is_blacklisted: v.boolean(), reason: v.nullable(v.string()) }),
  },
  blacklistList: {
    method: "POST",
    path: "/user/blacklist/list",
    access: "admin",
    summary: "List the blacklist, newest first",
    failure: "Не удалось загрузить чёрный список",
    /** `text`: every word, or its beginning, must occur in the email or the reason. */
    request: searchRequest,
    response: createPage(blacklistEntry),
  },
  digestSubscribe: {
    method: "POST",
    path: "/user/digest/subscribe",
    access: "public",
    summary: "Subscribe an email to the digest",
    failure: "Не удалось подписаться на рассылку",
    failureInEnglish: "Could not subscribe you to the digest",
    request: digestSubscribeRequest,
    /**
     * The same for a new and a known email, so that it reveals nothing. Issues are sent after the link in the email
     * of confirmation was followed.
     */
    response: v.strictObject({ email: v.string(), is_subscribed: v.literal(true) }),
  },
  /** Confirms or ends a subscription, by the link in an email. */
  digestSet: {
    method: "POST",
    path: "/user/digest/set",
    access: "public",
    summary: "Confirm or end a subscription to the digest, by the link in an email",
    failure: "Не удалось изменить подписку на рассылку",
    failureInEnglish: "Could not change the subscription",
    request: v.strictObject(
      { subscriber_id: identifier, token: line(128), is_subscribed: v.boolean(messages.flag) },
      messages.invalidBody,
    ),
    response: v.strictObject({ is_subscribed: v.boolean() }),
  },
  digestSubscriberList: {
    method: "POST",
    path: "/user/digest/subscribers/list",
    access: "admin",
    summary: "List the subscribers of the digest, newest first",
    failure: "Не удалось загрузить список подписчиков",
    /** `text`: every word, or its beginning, must occur in the email. */
    request: searchRequest,
    response: createPage(digestSubscriber),
  },
  digestSubscriberRemove: {
    method: "POST",
    path: "/user/digest/subscribers/remove",
    access: "admin",
    summary: "Remove a subscriber of the digest permanently",
    failure: "Не удалось удалить подписчика",
    request: v.strictObject({ subscriber_id: identifier }, messages.invalidBody),
    response: v.strictObject({ subscriber_id: identifier }),
  },
  digestSubscribersDownload: {
    method: "POST",
    path: "/user/digest/subscribers/download",
    access: "admin",
    summary: "Get a signed URL to download the subscribers",
    failure: "Не удалось скачать список подписчиков рассылки",
    request: v.strictObject({ format }, messages.invalidBody),
    response: download,
  },
  jobApplicationSend: {
    method: "POST",
    path: "/user/will-work",
    access: "public",
    summary: "Send a job application",
    failure: "Не удалось отправить заявку",
    failureInEnglish: "Could not send the application",
    request: jobApplicationRequest,
    response: v.strictObject({ application_id: identifier }),
  },
  jobApplicationList: {
    method: "POST",
    path: "/user/will-work/list",
    access: "admin",
    summary: "List job applications, newest first",
    failure: "Не удалось загрузить список заявок",
    request: v.strictObject(
      {
        ...pageRequest,
        /** Limits the result to this application; the other filters still apply. */
        application_id: v.optional(identifier),
        /** Every word, or its beginning, must occur in name, email, city, position or comment. */
        text: searchText,
        job_search_status: v.optional(v.picklist(jobSearchStatuses, messages.option)),
        reason: v.optional(v.picklist(joinReasons, messages.option)),
        states: listOfOptions(jobApplicationStates),
        assignee: v.optional(assignees),
      },
      messages.invalidBody,
    ),
    response: createPage(jobApplication),
  },
  jobApplicationEdit: {
    method: "POST",
    path: "/user/will-work/edit",
    access: "admin",
    summary: "Change the state, the note and the assignee of a job application",
    failure: "Не удалось сохранить заявку",
    codes: ["APPLICATION_NOT_FOUND"],
    request: v.strictObject(
      {
        application_id: identifier,
        version,
        state: v.picklist(jobApplicationStates, messages.option),
        note: v.optional(paragraph(3000)),
        /** Who deals with it stays the same without this field. */
        assignee: v.optional(assignees),
      },
      messages.invalidBody,
    ),
    response: jobApplication,
  },
  jobApplicationsDownload: {
    method: "POST",
    path: "/user/will-work/download",
    access: "admin",
    summary: "Get a signed URL to download the applications",
    failure: "Не удалось скачать список заявок",
    request: v.strictObject({ format }, messages.invalidBody),
    response: download,
  },
}));
