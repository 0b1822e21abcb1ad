import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const QuestionsForm = lazy(async () => {
  const { QuestionsForm: part } = await import("../features/admin/event-editor/questions-form.tsx");
  return { default: part };
});

export default function AdminEventQuestions(): ReactElement {
  return <QuestionsForm event={useAdminEvent()} />;
}
