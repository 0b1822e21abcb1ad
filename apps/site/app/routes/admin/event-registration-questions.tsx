import type { ReactElement } from "react";
import { RegistrationQuestionsForm } from "../../features/admin/event-editor/registration-questions-form.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventRegistrationQuestions(): ReactElement {
  return <RegistrationQuestionsForm event={useAdminEvent()} />;
}
