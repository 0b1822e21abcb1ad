import type { ReactElement } from "react";
import { messages } from "../../features/admin/people/messages.ts";
import { PeoplePage } from "../../features/admin/people/people-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminPeople(): ReactElement {
  return <PeoplePage />;
}
