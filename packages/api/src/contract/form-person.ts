import * as v from "valibot";
import { personCurrentStatuses, personWorkExperiences } from "../enumerations/person.ts";
import { messages } from "./messages.ts";
import { email, line, name, phone, requestKey } from "./scalars.ts";

/** The version of the text that the user agreed to. */
export const consentVersion = v.optional(line(32));

/** A honeypot: invisible to users, filled in by bots. */
export const homepage = v.optional(v.pipe(v.string(messages.notText), v.maxLength(0, messages.leaveEmpty)));

/** One of an enumeration, whose first member, "unknown", stands for no response. */
export const chosenOrUnknown = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  v.optional(v.picklist(options, messages.option), options[0] as Options[0]);

export const formPerson = {
  first_name: name(100),
  last_name: name(100),
  email,
  phone: v.optional(phone),
  position: v.optional(line(200)),
  person_current_status: chosenOrUnknown(personCurrentStatuses),
  person_work_experience: chosenOrUnknown(personWorkExperiences),
  consent_version: consentVersion,
  request_key: requestKey,
  homepage,
};
