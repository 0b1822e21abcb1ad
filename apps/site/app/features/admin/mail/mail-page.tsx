import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { AdminProvider } from "@corp/ui/admin/provider";
import { Tabs } from "@corp/ui/admin/tabs";
import type { ReactElement } from "react";
import { AddAddress } from "../../../lists/add-address.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { oneOf, useSearchPatch } from "../../../lists/use-search-patch.ts";
import { FailedLetters } from "./failed-letters.tsx";
import { messages } from "./messages.ts";
import { StoppedAddresses } from "./stopped-addresses.tsx";
import { useStoppedAddresses } from "./use-stopped-addresses.ts";

const lists = ["letters", "addresses"] as const;
const contents = { letters: <FailedLetters />, addresses: <StoppedAddresses /> };
const tabs = lists.map((id) => ({
  id,
  title: messages[id].tab,
  content: <div className="admin-tab">{contents[id]}</div>,
}));

/** Letters that were given up, and addresses that get none. */
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
            selectedKey={oneOf(params, "list", lists) ?? "letters"}
            onSelectionChange={(id) => change({ list: id === "letters" ? undefined : id, text: undefined })}
          />
        </AdminPage>
      </ConfirmProvider>
    </AdminProvider>
  );
}
