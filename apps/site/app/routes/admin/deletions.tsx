import type { ReactElement } from "react";
import { DeletionsPage } from "../../features/admin/deletions/deletions-page.tsx";
import { messages } from "../../features/admin/deletions/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminDeletions(): ReactElement {
  return <DeletionsPage />;
}
