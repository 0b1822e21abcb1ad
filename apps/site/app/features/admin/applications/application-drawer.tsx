import type { JobApplication } from "@corp/api";
import { Link, Text } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { Drawer } from "@corp/ui/admin/drawer";
import type { ReactElement } from "react";
import { fileSize } from "../../../domain/file-size.ts";
import { applicationFields } from "../../../fields/application/application-fields.ts";
import type { ApplicationField } from "../../../fields/application/application-fields.ts";
import { answerWords } from "../../../forms/visitor-form.ts";
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
    <Drawer open size="large" title={applicantName(application)} onBeforeClose={mayClose} onClose={onClose}>
      <ApplicationHandling application={application} editor={editor} />
      <Facts
        facts={[
          { name: labelFor("email"), value: <Link href={`mailto:${application.email}`}>{application.email}</Link> },
          ...told.map((name) => ({
            name: labelFor(name),
            value: answerWords(applicationFields[name], application[name]),
          })),
          {
            name: facts.file,
            value:
              file === null ? null : (
                <Link href={file.url} newTab>
                  {messages.fileLabel(file.name, fileSize(file.size))}
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

type Told = Exclude<keyof typeof applicationFields, "first_name" | "last_name" | "email">;

const isTold = (name: string): name is Told => !["first_name", "last_name", "email"].includes(name);
const told = Object.keys(applicationFields).filter(isTold);

function labelFor(name: Told | "email"): string {
  const { label, factLabel = label }: ApplicationField = applicationFields[name];
  return factLabel;
}

export const applicantName = ({ first_name: first, last_name: last }: JobApplication): string => `${last} ${first}`;
