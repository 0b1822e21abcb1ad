import type { ReactElement } from "react";
import { messages } from "../../features/admin/people/messages.ts";
import { PeoplePage } from "../../features/admin/people/people-page.tsx";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";
import type { Route } from "./+types/people";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminPeople(): ReactElement {
  return (
    <AdministratorsOnly>
      <PeoplePage />
    </AdministratorsOnly>
  );
}
