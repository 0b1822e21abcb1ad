import { ApiError } from "@corp/api/errors";
import { useAuthState } from "@corp/auth/react";
import { Button, Checkbox, Link, Text } from "@corp/ui";
import { useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { createLocalItem, createPersonalItem } from "../../editing/drafts/local-item.ts";
import type { LocalItem } from "../../editing/drafts/local-item.ts";
import { applicationFields, applicationSections } from "../../fields/application/application-fields.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import { messages as formMessages } from "../../forms/messages.ts";
import { FormRejectedError } from "../../forms/rejection.ts";
import { useSubmitForm } from "../../forms/use-submit-form.ts";
import { VisitorFields } from "../../forms/visitor-fields.tsx";
import { formLabels } from "../../forms/visitor-form.ts";
import { withBase } from "../../navigation/base-path.ts";
import { emptyApplication, isApplicationValues, toApplicationRequest } from "./application-values.ts";
import type { ApplicationErrors, ApplicationValues, RejectedApplication } from "./application-values.ts";
import { DocumentField, fieldIdPrefix } from "./document-field.tsx";
import { chosenFile, documentIssue } from "./document-file.ts";
import { messages } from "./messages.ts";
import { useDocumentUpload } from "./use-document-upload.ts";
import "./application-form.css";

export interface ApplicationFormProps {
  /** A form without scripts that the server rejected. @default null */
  readonly rejected?: RejectedApplication | null;
  readonly onSent: (email: string) => void;
}

const loadSchema = async () => (await import("@corp/api/contract")).jobApplicationRequest;

/** All questions of the job application, a document and the consent. */
export function ApplicationForm({ rejected = null, onSent }: ApplicationFormProps): ReactElement {
  const { api } = useServices();
  const draft = usePersonalDraft();
  const { progress, upload, cancel, forget } = useDocumentUpload();
  /** The issue of a file chosen since the last submission; undefined: none was chosen. */
  const [fileIssue, setFileIssue] = useState<string | null>();
  const { errors, failure, isSubmitting, formProps } = useSubmitForm({
    initial: emptyApplication,
    rejected,
    loadSchema,
    toRequest: toApplicationRequest,
    draft,
    async send(request, data) {
      const file = chosenFile(data);
      const issue = file === null ? null : documentIssue(file);
      setFileIssue(undefined);
      if (issue !== null) throw new FormRejectedError(formMessages.checkFields, { file_id: issue });
      const document = file === null ? {} : { file_id: await upload(file) };
      await api.jobApplicationSend({ ...request, ...document }).catch((error: unknown) => {
        // The server no longer accepts the stored document: the next attempt uploads it anew.
        if (ApiError.isInstance(error) && error.fieldMessages.has("file_id")) forget();
        throw error;
      });
      onSent(request.email);
    },
  });

  const all: ApplicationErrors = fileIssue === undefined ? errors : withFileIssue(errors, fileIssue);
  return (
    <form
      {...formProps}
      className="application-form"
      aria-label={messages.formLabel}
      method="post"
      encType="multipart/form-data"
      action={withBase("/internship#application")}
    >
      <ErrorSummary
        failure={failure}
        errors={all}
        fields={{ file_id: messages.file, ...formLabels(applicationFields), consent: messages.consent }}
        idPrefix={fieldIdPrefix}
      />
      <Part title={messages.fileTitle}>
        <DocumentField
          error={all.file_id}
          isFileLost={rejected?.isFileLost === true}
          progress={progress}
          onChange={(file) => setFileIssue(file === null ? null : documentIssue(file))}
          onCancel={cancel}
        />
      </Part>
      {Object.entries(applicationSections).map(([section, title]) => (
        <Part key={section} title={title}>
          <VisitorFields
            fields={applicationFields}
            section={section}
            values={rejected?.values ?? emptyApplication}
            errors={all}
            idPrefix={fieldIdPrefix}
            rowClassName="application-pair"
          />
        </Part>
      ))}
      <Checkbox
        id={`${fieldIdPrefix}consent`}
        name="consent"
        required
        error={all.consent}
        label={
          <>
            {messages.consentBefore}
            <Link newTab render={<RouterLink to="/legal/personal-data#application" />}>
              {messages.consentLink}
            </Link>
          </>
        }
      />
      <Honeypot />
      <input type="text" name="request_key" autoComplete="off" hidden />
      <div className="application-actions">
        <Button type="submit" size={600} loading={isSubmitting}>
          {messages.submit}
        </Button>
        <Button type="reset" variant="ghost" size={600}>
          {messages.clear}
        </Button>
      </div>
      <Text variant="caption" tone="muted" className="application-draft-note">
        {messages.draftNote}
      </Text>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="application-part">
      <Text as="h3" variant="subtitle">
        {title}
      </Text>
      {children}
    </section>
  );
}

function usePersonalDraft(): LocalItem<ApplicationValues> {
  const { user, isStarted } = useAuthState();
  const subject = user?.subject ?? null;
  return useMemo(() => {
    const draft = createPersonalItem(
      (suffix) => createLocalItem(`job-application${suffix}`, isApplicationValues),
      subject,
    );
    // Until the sign-in is known, a guest's input must not fill in the form of an account.
    return isStarted || subject !== null ? draft : { ...draft, read: () => null };
  }, [subject, isStarted]);
}

/** The issue of the former file is settled with it. */
function withFileIssue(errors: ApplicationErrors, issue: string | null): ApplicationErrors {
  const { file_id: _former, ...others } = errors;
  return issue === null ? others : { ...others, file_id: issue };
}
