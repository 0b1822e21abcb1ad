import { lazy } from "react";
import type { ReactElement } from "react";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import { messages } from "../features/admin/applications/messages.ts";
import type { Route } from "./+types/admin-applications";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

/** The chunk includes the form's labels. */
const Applications = lazy(async () => {
  const [{ ApplicationsPage }, labels] = await Promise.all([
    import("../features/admin/applications/applications-page.tsx"),
    import("../features/job-application/labels.ts"),
  ]);
  return { default: (): ReactElement => <ApplicationsPage labels={labels} /> };
});

export default function AdminApplications(): ReactElement {
  return (
    <AdministratorsOnly>
      <Applications />
    </AdministratorsOnly>
  );
}
