import { lazy } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/applications/messages.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import type { Route } from "./+types/admin-applications";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const Applications = lazy(async () => {
  const { ApplicationsPage } = await import("../features/admin/applications/applications-page.tsx");
  return { default: ApplicationsPage };
});

export default function AdminApplications(): ReactElement {
  return (
    <AdministratorsOnly>
      <Applications />
    </AdministratorsOnly>
  );
}
