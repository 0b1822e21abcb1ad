import type { ReactElement } from "react";
import { messages } from "../../features/admin/tags/messages.ts";
import { TagsPage } from "../../features/admin/tags/tags-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminTags(): ReactElement {
  return <TagsPage />;
}
