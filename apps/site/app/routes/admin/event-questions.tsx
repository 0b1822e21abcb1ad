import type { ReactElement } from "react";
import { QuestionsForm } from "../../features/admin/event-editor/questions-form.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventQuestions(): ReactElement {
  return <QuestionsForm event={useAdminEvent()} />;
}
