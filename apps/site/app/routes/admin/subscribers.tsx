import type { ReactElement } from "react";
import { messages } from "../../features/admin/subscribers/messages.ts";
import { SubscribersPage } from "../../features/admin/subscribers/subscribers-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminSubscribers(): ReactElement {
  return <SubscribersPage />;
}
