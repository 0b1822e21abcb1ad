import type { Mailing } from "@corp/api";
import { contract } from "@corp/api/contract";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { mailingRequest, shape, storedMailing } from "./mailing-values.ts";
import type { MailingValues } from "./mailing-values.ts";

/** The form shows the failure: no alert. */
const shownHere = { isErrorHandled: true } as const;

export function useMailingEditor(mailing: Mailing): RecordEditor<MailingValues> {
  const { mailing_id, event_id: eventId } = mailing;
  const api = useSavingApi();
  const queryClient = useQueryClient();
  const stored = useMemo(() => storedMailing(mailing), [mailing]);
  return useRecordEditor({
    draftKey: `mailing.${mailing_id}`,
    stored,
    shape,
    schema: contract.mailingEdit.request,
    toRequest: (values, version) => mailingRequest(values, { mailing_id, version, isToParticipants: eventId !== null }),
    save: async (request) => {
      const saved = await api.mailingEdit(request, shownHere);
      queryClient.setQueryData(callKey("mailingGet", { mailing_id }), saved);
      void queryClient.invalidateQueries({ queryKey: callKey("mailingList") });
      return storedMailing(saved);
    },
    readCurrent: (current) => storedMailing(current as Mailing),
    adopt: (shown, sent, next) => (shown === sent ? { ...next, items: withSentKeys(next.items, sent.items) } : shown),
  });
}
