import {
  exclusiveKnowAboutReasons,
  exclusiveReadAboutSources,
  jobSearchStatuses,
  joinReasons,
  knowAboutReasons,
  personCurrentStatuses,
  personWorkExperiences,
  readAboutSources,
} from "@corp/api";
import type { JobApplicationRequest } from "@corp/api";
import {
  jobSearchStatusLabels,
  joinReasonLabels,
  knowAboutLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
  readAboutLabels,
} from "@corp/api/labels";
import { unknownLast } from "../../forms/visitor-form.ts";
import type { DescribedName, FormField } from "../../forms/visitor-form.ts";

/** A field of the job application: of the visitor's form, and of what administrators read. */
export interface ApplicationField extends FormField {
  /** The label in the application that an administrator reads. @default label */
  readonly factLabel?: string;
}

export const applicationSections = {
  contacts: "Как с вами связаться",
  work: "Чем вы занимаетесь",
  aboutUs: "Три вопроса о нас",
  details: "Что ещё нам стоит знать",
} as const;

const several = "Можно выбрать несколько";

export const applicationFields = {
  first_name: {
    label: "Имя",
    section: "contacts",
    row: "name",
    required: true,
    control: { kind: "text", maxLength: 100, autoComplete: "given-name" },
  },
  last_name: {
    label: "Фамилия",
    section: "contacts",
    row: "name",
    required: true,
    control: { kind: "text", maxLength: 100, autoComplete: "family-name" },
  },
  email: {
    label: "Электронная почта",
    factLabel: "Почта",
    hint: "На неё мы ответим",
    section: "contacts",
    required: true,
    control: { kind: "email" },
  },
  phone: {
    label: "Телефон",
    section: "contacts",
    row: "phone",
    control: { kind: "text", type: "tel", maxLength: 32, autoComplete: "tel" },
  },
  city: {
    label: "Город",
    section: "contacts",
    row: "phone",
    control: { kind: "text", maxLength: 100, autoComplete: "address-level2" },
  },
  position: {
    label: "Кем вы работаете или хотите работать",
    factLabel: "Кем работает или хочет работать",
    section: "work",
    control: { kind: "text", maxLength: 200, autoComplete: "organization-title" },
  },
  person_current_status: {
    label: "Чем занимаетесь сейчас",
    factLabel: "Чем занимается сейчас",
    section: "work",
    row: "experience",
    control: { kind: "list", options: unknownLast(personCurrentStatusLabels, personCurrentStatuses) },
  },
  person_work_experience: {
    label: "Опыт в ИТ",
    section: "work",
    row: "experience",
    control: { kind: "list", options: unknownLast(personWorkExperienceLabels, personWorkExperiences) },
  },
  job_search_status: {
    label: "Ищете работу?",
    factLabel: "Ищет работу?",
    section: "work",
    control: { kind: "radio", options: unknownLast(jobSearchStatusLabels, jobSearchStatuses) },
  },
  know_about: {
    label: "Чем мы, по-вашему, известны",
    hint: several,
    section: "aboutUs",
    control: {
      kind: "several",
      options: unknownLast(knowAboutLabels, knowAboutReasons),
      exclusive: exclusiveKnowAboutReasons,
    },
  },
  read_about: {
    label: "Где вы читали или слушали наших инженеров",
    factLabel: "Где читал или слушал наших инженеров",
    hint: several,
    section: "aboutUs",
    control: {
      kind: "several",
      options: unknownLast(readAboutLabels, readAboutSources),
      exclusive: exclusiveReadAboutSources,
    },
  },
  reason: {
    label: "Что заставило бы вас прийти к нам завтра же",
    factLabel: "Что заставило бы прийти завтра же",
    hint: "Не всерьёз. Хотя как знать :)",
    section: "aboutUs",
    control: { kind: "radio", className: "application-joke", options: unknownLast(joinReasonLabels, joinReasons) },
  },
  comment: {
    label: "Комментарий",
    hint: "Чем гордитесь, что хотите делать, о чём спросить. Ссылки тоже подойдут",
    section: "details",
    control: { kind: "paragraph", maxLength: 3000, rows: 5 },
  },
} as const satisfies Readonly<Record<Exclude<DescribedName<JobApplicationRequest>, "file_id">, ApplicationField>>;
