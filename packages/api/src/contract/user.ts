import * as v from "valibot";
import { userCalls } from "../calls/user-calls.ts";
import { joinReasons, jobSearchStatuses, knowAboutReasons, readAboutSources } from "../enumerations/job-application.ts";
import { consentVersion, formPerson, homepage } from "./form-person.ts";
import { messages } from "./messages.ts";
import { email, identifier, line, paragraph, timestamp } from "./scalars.ts";

/** One or more of a form's options, none of them twice. */
const several = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.array(v.picklist(options, messages.option), messages.list),
    v.minLength(1, messages.chooseSome),
    v.maxLength(options.length, messages.tooMany(options.length)),
    v.check((chosen) => new Set(chosen).size === chosen.length, messages.twice),
  );

export const jobApplicationRequest = v.strictObject(
  {
    ...formPerson,
    city: v.optional(line(100)),
    job_search_status: v.picklist(jobSearchStatuses, messages.option),
    know_about: several(knowAboutReasons),
    read_about: several(readAboutSources),
    reason: v.picklist(joinReasons, messages.option),
    comment: v.optional(paragraph(3000)),
    /** A document that the same person uploaded within a day. */
    file_id: v.optional(identifier),
    consent: v.literal(true, messages.applicationConsent),
  },
  messages.invalidBody,
);
export type JobApplicationRequest = v.InferOutput<typeof jobApplicationRequest>;

export const digestSubscribeRequest = v.strictObject(
  {
    email,
    /** A form asks for it; a call without it is a subscription that was agreed to elsewhere. */
    consent: v.optional(v.literal(true, messages.digestConsent)),
    consent_version: consentVersion,
    homepage,
  },
  messages.invalidBody,
);
export type DigestSubscribeRequest = v.InferOutput<typeof digestSubscribeRequest>;

const format = v.optional(v.picklist(["csv", "xlsx"], messages.option), "csv");

/** A list of people as a file: the address is signed and good for five minutes. */
export const download = v.strictObject({ file_name: v.string(), url: v.string(), expires_at: timestamp });
export type Download = v.InferOutput<typeof download>;

export const userContract = {
  eventParticipantsDownload: {
    ...userCalls.eventParticipantsDownload,
    access: "admin",
    request: v.strictObject({ event_id: identifier, format }, messages.invalidBody),
    response: download,
  },
  userBlacklist: {
    ...userCalls.userBlacklist,
    access: "admin",
    request: v.strictObject(
      { email, is_blacklisted: v.boolean(messages.flag), reason: v.optional(line(500)) },
      messages.invalidBody,
    ),
    response: v.strictObject({ email: v.string(), is_blacklisted: v.boolean(), reason: v.nullable(v.string()) }),
  },
  digestSubscribe: {
    ...userCalls.digestSubscribe,
    access: "public",
    request: digestSubscribeRequest,
    /** The same whether the address was known or not. */
    response: v.strictObject({ email: v.string(), is_subscribed: v.literal(true) }),
  },
  digestSubscribersDownload: {
    ...userCalls.digestSubscribersDownload,
    access: "admin",
    request: v.strictObject({ format }, messages.invalidBody),
    response: download,
  },
  jobApplicationSend: {
    ...userCalls.jobApplicationSend,
    access: "public",
    request: jobApplicationRequest,
    response: v.strictObject({ application_id: identifier }),
  },
  jobApplicationsDownload: {
    ...userCalls.jobApplicationsDownload,
    access: "admin",
    request: v.strictObject({ format }, messages.invalidBody),
    response: download,
  },
} as const;
