import type { ReactElement } from "react";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { CreateMailing, MailingList } from "./mailing-list.tsx";
import { messages } from "./messages.ts";

/** The issues of the digest. */
export function MailingsPage(): ReactElement {
  return (
    <AdminPage
      title={messages.issuesTitle}
      lead={messages.issuesLead}
      actions={<CreateMailing eventId={null} subject={messages.firstSubject} label={messages.createIssue} />}
    >
      <MailingList eventId={null} title={messages.issuesTitle} empty={messages.noIssues} />
    </AdminPage>
  );
}
