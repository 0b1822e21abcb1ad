import * as v from "valibot";
import { personCurrentStatuses, personWorkExperiences } from "../enumerations/person.ts";
import { messages } from "./messages.ts";
import { email, line, phone } from "./scalars.ts";

/** Which text was agreed to. */
export const consentVersion = v.optional(line(32));

/** A field that people do not see: only programs that fill in every form write something here. */
export const homepage = v.optional(v.pipe(v.string(messages.notText), v.maxLength(0, messages.leaveEmpty)));

/** What somebody says of themselves in a form, besides what the form is for. */
export const formPerson = {
  first_name: line(100),
  last_name: line(100),
  email,
  phone: v.optional(phone),
  position: v.optional(line(200)),
  person_current_status: v.picklist(personCurrentStatuses, messages.option),
  person_work_experience: v.picklist(personWorkExperiences, messages.option),
  consent_version: consentVersion,
  /** Made at random by the client for one attempt: with it, asking again after a lost answer does nothing twice. */
  request_key: v.optional(line(64)),
  homepage,
};
