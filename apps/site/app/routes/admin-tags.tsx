import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/tags/messages.ts";
import type { Route } from "./+types/admin-tags";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const TagsPage = lazy(async () => {
  const { TagsPage: page } = await import("../features/admin/tags/tags-page.tsx");
  return { default: page };
});

export default function AdminTags(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <TagsPage />
    </Suspense>
  );
}
