import type { ReactElement } from "react";
import { BlacklistPage } from "../../features/admin/blacklist/blacklist-page.tsx";
import { messages } from "../../features/admin/blacklist/messages.ts";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";
import type { Route } from "./+types/blacklist";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminBlacklist(): ReactElement {
  return (
    <AdministratorsOnly>
      <BlacklistPage />
    </AdministratorsOnly>
  );
}
