import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/uploads/messages.ts";
import type { Route } from "./+types/admin-uploads";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const UploadsPage = lazy(async () => {
  const { UploadsPage: page } = await import("../features/admin/uploads/uploads-page.tsx");
  return { default: page };
});

export default function AdminUploads(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <UploadsPage />
    </Suspense>
  );
}
