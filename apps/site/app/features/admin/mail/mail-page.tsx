import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { Tabs } from "@corp/ui/admin/tabs";
import type { ReactElement } from "react";
import { AddEmail } from "../../../lists/add-email.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { readOption, useSearchPatch } from "../../../lists/use-search-patch.ts";
import { FailedEmails } from "./failed-emails.tsx";
import { messages } from "./messages.ts";
import { StoppedEmails } from "./stopped-emails.tsx";
import { useStoppedEmails } from "./use-stopped-emails.ts";

const lists = ["emails", "recipients"] as const;
const contents = { emails: <FailedEmails />, recipients: <StoppedEmails /> };
const tabs = lists.map((id) => ({
  id,
  title: messages[id].tab,
  content: <div className="admin-tab">{contents[id]}</div>,
}));

/** Emails that were given up, and recipients that get none. */
export function MailPage(): ReactElement {
  const [params, change] = useSearchPatch();
  const { stop } = useStoppedEmails();
  return (
    <ConfirmProvider>
      <AdminPage
        title={messages.title}
        lead={messages.lead}
        actions={<AddEmail messages={messages.recipients} onAdd={stop} />}
      >
        <Tabs
          label={messages.tabs}
          items={tabs}
          selectedKey={readOption(params, "list", lists) ?? "emails"}
          onSelectionChange={(id) => change({ list: id === "emails" ? undefined : id, text: undefined })}
        />
      </AdminPage>
    </ConfirmProvider>
  );
}
