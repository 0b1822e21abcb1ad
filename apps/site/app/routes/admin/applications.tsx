import type { ReactElement } from "react";
import { ApplicationsPage } from "../../features/admin/applications/applications-page.tsx";
import { messages } from "../../features/admin/applications/messages.ts";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";
import type { Route } from "./+types/applications";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminApplications(): ReactElement {
  return (
    <AdministratorsOnly>
      <ApplicationsPage />
    </AdministratorsOnly>
  );
}
