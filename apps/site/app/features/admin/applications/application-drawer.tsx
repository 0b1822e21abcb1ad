import type { JobApplication } from "@corp/api";
import {
  jobSearchStatusLabels,
  joinReasonLabels,
  knowAboutLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
  readAboutLabels,
} from "@corp/api/labels";
import { Link, Text } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { Drawer } from "@corp/ui/admin/drawer";
import type { ReactElement } from "react";
import { fileSize } from "../../../domain/file-size.ts";
import { Facts } from "../../../lists/facts.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { ApplicationHandling } from "./application-handling.tsx";
import { messages } from "./messages.ts";
import { useApplicationEditor } from "./use-application-editor.ts";

export interface ApplicationDrawerProps {
  readonly application: JobApplication;
  readonly onClose: () => void;
}

export function ApplicationDrawer({ application, onClose }: ApplicationDrawerProps): ReactElement {
  const { facts } = messages;
  const { file } = application;
  const editor = useApplicationEditor(application);
  const confirm = useConfirm();
  const mayClose = async (): Promise<boolean> =>
    !editor.isDirty ||
    confirm({
      title: messages.closeTitle,
      description: messages.closeText,
      confirmLabel: messages.close,
      cancelLabel: messages.stay,
    });
  return (
    <Drawer open size="large" title={nameOf(application)} onBeforeClose={mayClose} onClose={onClose}>
      <ApplicationHandling application={application} editor={editor} />
      <Facts
        facts={[
          { name: facts.email, value: <Link href={`mailto:${application.email}`}>{application.email}</Link> },
          { name: facts.phone, value: application.phone },
          { name: facts.city, value: application.city },
          { name: facts.position, value: application.position },
          { name: facts.currentStatus, value: personCurrentStatusLabels[application.person_current_status] },
          { name: facts.workExperience, value: personWorkExperienceLabels[application.person_work_experience] },
          { name: facts.jobSearchStatus, value: jobSearchStatusLabels[application.job_search_status] },
          { name: facts.knowAbout, value: list(application.know_about.map((one) => knowAboutLabels[one])) },
          { name: facts.readAbout, value: list(application.read_about.map((one) => readAboutLabels[one])) },
          { name: facts.reason, value: joinReasonLabels[application.reason] },
          { name: facts.comment, value: application.comment },
          {
            name: facts.file,
            value:
              file === null ? null : (
                <Link href={file.url} newTab>
                  {messages.fileOf(file.name, fileSize(file.size))}
                </Link>
              ),
          },
          { name: facts.createdAt, value: formatInstant(application.created_at) },
          { name: facts.consent, value: application.consent_version },
        ]}
      />
      {file === null ? null : (
        <Text variant="caption" tone="muted">
          {messages.fileHint}
        </Text>
      )}
    </Drawer>
  );
}

const list = (words: readonly string[]): string => words.join(";\n");

export const nameOf = ({ first_name: first, last_name: last }: JobApplication): string => `${last} ${first}`;
