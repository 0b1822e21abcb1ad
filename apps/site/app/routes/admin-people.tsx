import { lazy } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/people/messages.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import type { Route } from "./+types/admin-people";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const PeoplePage = lazy(async () => {
  const { PeoplePage: page } = await import("../features/admin/people/people-page.tsx");
  return { default: page };
});

export default function AdminPeople(): ReactElement {
  return (
    <AdministratorsOnly>
      <PeoplePage />
    </AdministratorsOnly>
  );
}
