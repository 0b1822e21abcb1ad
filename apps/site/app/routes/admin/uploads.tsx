import type { ReactElement } from "react";
import { messages } from "../../features/admin/uploads/messages.ts";
import { UploadsPage } from "../../features/admin/uploads/uploads-page.tsx";
import type { Route } from "./+types/uploads";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminUploads(): ReactElement {
  return <UploadsPage />;
}
