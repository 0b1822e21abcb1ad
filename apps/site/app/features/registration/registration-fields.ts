import { personCurrentStatuses, personWorkExperiences } from "@corp/api";
import type { EventRegisterRequest } from "@corp/api";
import { personCurrentStatusLabels, personWorkExperienceLabels } from "@corp/api/labels";
import type { DescribedName, FormField } from "../../forms/visitor-form.ts";

/** The fields of every event's registration; those of the event's own questions come after them. */
export const registrationFields = {
  /** The event decides about the options. */
  participation_format: { label: "Как вы участвуете", required: true, control: { kind: "own" } },
  first_name: {
    label: "Имя",
    row: "name",
    required: true,
    control: { kind: "text", autoComplete: "given-name" },
  },
  last_name: {
    label: "Фамилия",
    row: "name",
    required: true,
    control: { kind: "text", autoComplete: "family-name" },
  },
  email: { label: "Электронная почта", required: true, control: { kind: "email" } },
  phone: { label: "Телефон", control: { kind: "text", type: "tel", autoComplete: "tel" } },
  company: { label: "Компания", row: "work", control: { kind: "text", autoComplete: "organization" } },
  position: { label: "Должность", row: "work", control: { kind: "text", autoComplete: "organization-title" } },
  person_current_status: {
    label: "Чем вы занимаетесь",
    control: {
      kind: "list",
      options: personCurrentStatuses.map((value) => ({ value, label: personCurrentStatusLabels[value] })),
    },
  },
  person_work_experience: {
    label: "Опыт в ИТ",
    control: {
      kind: "list",
      options: personWorkExperiences.map((value) => ({ value, label: personWorkExperienceLabels[value] })),
    },
  },
} as const satisfies Readonly<Record<Exclude<DescribedName<EventRegisterRequest>, "event_id" | "answers">, FormField>>;
