import type { ReactElement } from "react";
import { messages } from "../../features/admin/tags/messages.ts";
import { TagsPage } from "../../features/admin/tags/tags-page.tsx";
import type { Route } from "./+types/tags";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminTags(): ReactElement {
  return <TagsPage />;
}
