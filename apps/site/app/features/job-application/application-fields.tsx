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
import {
  jobSearchStatusLabels,
  joinReasonLabels,
  knowAboutLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
  readAboutLabels,
} from "@corp/api/labels";
import { CheckboxGroup, RadioGroup, Select, Text, TextArea, TextField } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { EmailField } from "../../forms/email-field.tsx";
import type { ApplicationErrors, ApplicationValues } from "./application-values.ts";
import { messages } from "./messages.ts";

export interface ApplicationFieldsProps {
  /** The fields' default values. */
  readonly values: ApplicationValues;
  readonly errors: ApplicationErrors;
}

export const fieldIdPrefix = "application-";

/** "Unknown" comes first in the contract and last in the form. */
function optionsOf<Value extends string>(labels: Record<Value, string>, [unknown, ...known]: readonly Value[]) {
  return [...known, ...(unknown === undefined ? [] : [unknown])].map((value) => ({ value, label: labels[value] }));
}

const currentStatuses = optionsOf(personCurrentStatusLabels, personCurrentStatuses);
const workExperiences = optionsOf(personWorkExperienceLabels, personWorkExperiences);
const searchStatuses = optionsOf(jobSearchStatusLabels, jobSearchStatuses);
const knowAboutOptions = optionsOf(knowAboutLabels, knowAboutReasons);
const readAboutOptions = optionsOf(readAboutLabels, readAboutSources);
const joinReasonOptions = optionsOf(joinReasonLabels, joinReasons);

export function ContactFields({ values, errors }: ApplicationFieldsProps): ReactElement {
  const field = fieldProps(values, errors);
  return (
    <Part title={messages.contactsTitle}>
      <div className="application-pair">
        <TextField
          {...field("first_name")}
          label={messages.firstName}
          required
          maxLength={100}
          autoComplete="given-name"
        />
        <TextField
          {...field("last_name")}
          label={messages.lastName}
          required
          maxLength={100}
          autoComplete="family-name"
        />
      </div>
      <EmailField {...field("email")} label={messages.email} hint={messages.emailHint} />
      <div className="application-pair">
        <TextField {...field("phone")} label={messages.phone} optional maxLength={32} type="tel" autoComplete="tel" />
        <TextField {...field("city")} label={messages.city} optional maxLength={100} autoComplete="address-level2" />
      </div>
    </Part>
  );
}

export function WorkFields({ values, errors }: ApplicationFieldsProps): ReactElement {
  const field = fieldProps(values, errors);
  return (
    <Part title={messages.workTitle}>
      <TextField
        {...field("position")}
        label={messages.position}
        optional
        maxLength={200}
        autoComplete="organization-title"
      />
      <div className="application-pair">
        <Select
          {...field("person_current_status")}
          label={messages.currentStatus}
          optional
          placeholder={messages.choose}
          options={currentStatuses}
        />
        <Select
          {...field("person_work_experience")}
          label={messages.workExperience}
          optional
          placeholder={messages.choose}
          options={workExperiences}
        />
      </div>
      <RadioGroup
        id={`${fieldIdPrefix}job_search_status`}
        label={messages.jobSearchStatus}
        name="job_search_status"
        defaultValue={values.job_search_status}
        error={errors.job_search_status}
        options={searchStatuses}
      />
    </Part>
  );
}

export function AboutUsFields({ values, errors }: ApplicationFieldsProps): ReactElement {
  return (
    <Part title={messages.aboutUsTitle}>
      <CheckboxGroup
        id={`${fieldIdPrefix}know_about`}
        label={messages.knowAbout}
        hint={messages.several}
        name="know_about"
        defaultValue={values.know_about}
        error={errors.know_about}
        options={knowAboutOptions}
        exclusive={exclusiveKnowAboutReasons}
      />
      <CheckboxGroup
        id={`${fieldIdPrefix}read_about`}
        label={messages.readAbout}
        hint={messages.several}
        name="read_about"
        defaultValue={values.read_about}
        error={errors.read_about}
        options={readAboutOptions}
        exclusive={exclusiveReadAboutSources}
      />
      <RadioGroup
        id={`${fieldIdPrefix}reason`}
        className="application-joke"
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        defaultValue={values.reason}
        error={errors.reason}
        options={joinReasonOptions}
      />
    </Part>
  );
}

export function CommentField({ values, errors }: ApplicationFieldsProps): ReactElement {
  const field = fieldProps(values, errors);
  return (
    <TextArea
      {...field("comment")}
      label={messages.comment}
      hint={messages.commentHint}
      optional
      maxLength={3000}
      rows={5}
    />
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="application-part">
      <Text as="h3" variant="subtitle">
        {title}
      </Text>
      {children}
    </section>
  );
}

type TextName = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string ? Name : never;
}[keyof ApplicationValues];

function fieldProps(values: ApplicationValues, errors: ApplicationErrors) {
  return (name: TextName) => ({
    id: `${fieldIdPrefix}${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
}
