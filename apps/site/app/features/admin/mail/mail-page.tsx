import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { AdminProvider } from "@corp/ui/admin/provider";
import { Tabs } from "@corp/ui/admin/tabs";
import type { ReactElement } from "react";
import { AddAddress } from "../../../lists/add-address.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { oneOf, useSearchPatch } from "../../../lists/use-search-patch.ts";
import { FailedEmails } from "./failed-emails.tsx";
import { messages } from "./messages.ts";
import { StoppedAddresses } from "./stopped-addresses.tsx";
import { useStoppedAddresses } from "./use-stopped-addresses.ts";

const lists = ["emails", "addresses"] as const;
const contents = { emails: <FailedEmails />, addresses: <StoppedAddresses /> };
const tabs = lists.map((id) => ({
  id,
  title: messages[id].tab,
  content: <div className="admin-tab">{contents[id]}</div>,
}));

/** Emails that were given up, and addresses that get none. */
export function MailPage(): ReactElement {
  const [params, change] = useSearchPatch();
  const { stop } = useStoppedAddresses();
  return (
    <AdminProvider>
      <ConfirmProvider>
        <AdminPage
          title={messages.title}
          lead={messages.lead}
          actions={<AddAddress messages={messages.addresses} onAdd={stop} />}
        >
          <Tabs
            label={messages.tabs}
            items={tabs}
            selectedKey={oneOf(params, "list", lists) ?? "emails"}
            onSelectionChange={(id) => change({ list: id === "emails" ? undefined : id, text: undefined })}
          />
        </AdminPage>
      </ConfirmProvider>
    </AdminProvider>
  );
}
