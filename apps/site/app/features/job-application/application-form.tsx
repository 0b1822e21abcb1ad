import { ApiError } from "@corp/api/errors";
import { Button, Checkbox, Link, Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FieldRefusal } from "../../editing/engine/field-issues-error.ts";
import { Honeypot } from "../../forms/honeypot.tsx";
import { createLocalDraft } from "../../editing/drafts/local-item.ts";
import { useNativeForm } from "../../forms/use-native-form.ts";
import { randomKey } from "../../core/random-key.ts";
import { useServices } from "../../core/services-provider.tsx";
import { AboutUsFields, CommentField, ContactFields, fieldIdPrefix, Part, WorkFields } from "./application-fields.tsx";
import { emptyApplication, isApplicationValues, toApplicationRequest } from "./application-values.ts";
import type { ApplicationErrors, RefusedApplication } from "./application-values.ts";
import { DocumentField } from "./document-field.tsx";
import { chosenFile, complaintAboutFile } from "./document-file.ts";
import { fieldNames, messages } from "./messages.ts";
import { useDocumentUpload } from "./use-document-upload.ts";
import "@corp/ui/field.css";
import "./application-form.css";

export interface ApplicationFormProps {
  /** What the server would not take when the form was sent without scripts. */
  readonly refused?: RefusedApplication | null;
  readonly onSent: (email: string) => void;
}

const loadSchema = async () => (await import("@corp/api/contract")).jobApplicationRequest;
const draft = createLocalDraft("job-application", isApplicationValues);

/** The job application, whole: every question of it, a document and the consent. */
export function ApplicationForm({ refused = null, onSent }: ApplicationFormProps): ReactElement {
  const { api } = useServices();
  const { progress, upload, cancel, forget } = useDocumentUpload();
  /** Of the file that was chosen since the form was last sent; undefined: none was. */
  const [complaint, setComplaint] = useState<string | null>();
  const { errors, failure, isSubmitting, formProps } = useNativeForm({
    initial: emptyApplication,
    refused,
    loadSchema,
    toRequest: toApplicationRequest,
    draft,
    async onSubmit(request) {
      const file = formProps.ref.current === null ? null : chosenFile(new FormData(formProps.ref.current));
      const refusal = file === null ? null : complaintAboutFile(file);
      setComplaint(undefined);
      if (refusal !== null) throw new FieldRefusal("file_id", refusal);
      const document = file === null ? {} : { file_id: await upload(file) };
      await api.jobApplicationSend({ ...request, ...document }).catch((error: unknown) => {
        // What is stored is no document any more: the next attempt sends it anew.
        if (ApiError.isInstance(error) && error.fieldMessages.has("file_id")) forget();
        throw error;
      });
      onSent(request.email);
    },
  });

  useEffect(() => {
    const key = formProps.ref.current?.elements.namedItem("request_key");
    if (key instanceof HTMLInputElement && key.value === "") key.value = randomKey();
  }, [formProps.ref]);

  const all: ApplicationErrors = complaint === undefined ? errors : withComplaint(errors, complaint);
  const values = refused?.values ?? emptyApplication;
  const fields = { values, errors: all };
  return (
    <form
      {...formProps}
      className="application-form"
      aria-label={messages.formLabel}
      method="post"
      encType="multipart/form-data"
      action="/internship#application"
    >
      <ErrorSummary failure={failure} errors={all} fields={fieldNames} idPrefix={fieldIdPrefix} />
      <ContactFields {...fields} />
      <WorkFields {...fields} />
      <AboutUsFields {...fields} />
      <Part title={messages.detailsTitle}>
        <CommentField {...fields} />
        <DocumentField
          error={all.file_id}
          isFileLost={refused?.isFileLost === true}
          progress={progress}
          onChange={(file) => setComplaint(file === null ? null : complaintAboutFile(file))}
          onCancel={cancel}
        />
      </Part>
      <Checkbox
        id={`${fieldIdPrefix}consent`}
        name="consent"
        required
        // A browser that fills in a reloaded form must not give a consent.
        autoComplete="off"
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
      <input type="hidden" name="request_key" />
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

/** What was said of the former file goes with it. */
function withComplaint(errors: ApplicationErrors, complaint: string | null): ApplicationErrors {
  const { file_id: _former, ...others } = errors;
  return complaint === null ? others : { ...others, file_id: complaint };
}
