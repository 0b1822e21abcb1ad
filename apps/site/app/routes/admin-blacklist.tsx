import { lazy } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/blacklist/messages.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import type { Route } from "./+types/admin-blacklist";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const BlacklistPage = lazy(async () => {
  const { BlacklistPage: page } = await import("../features/admin/blacklist/blacklist-page.tsx");
  return { default: page };
});

export default function AdminBlacklist(): ReactElement {
  return (
    <AdministratorsOnly>
      <BlacklistPage />
    </AdministratorsOnly>
  );
}
