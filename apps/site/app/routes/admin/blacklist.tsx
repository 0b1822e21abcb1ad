import type { ReactElement } from "react";
import { BlacklistPage } from "../../features/admin/blacklist/blacklist-page.tsx";
import { messages } from "../../features/admin/blacklist/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminBlacklist(): ReactElement {
  return <BlacklistPage />;
}
