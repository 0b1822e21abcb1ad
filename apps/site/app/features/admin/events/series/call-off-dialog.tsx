import type { EventSummary } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { Button, Text, useNotifications } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { Dialog } from "@corp/ui/admin/dialog";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../../../core/failure-message.ts";
import { useServices } from "../../../../core/services-provider.tsx";
import { noticeMessages } from "../../../../editing/event-notice/notice-messages.ts";
import { eventDate } from "../../../../time/event-time.ts";
import { runAll } from "../run-all.ts";
import { seriesMessages as messages } from "./messages.ts";

export interface CallOffDialogProps {
  /** Still to come, the soonest first. */
  readonly events: readonly EventSummary[];
  readonly onClose: () => void;
}

/**
 * Calls all of them off, each by its own act: what fails is named, and a further attempt goes on with it. Mounted while
 * it is open.
 */
export function CallOffDialog({ events, onClose }: CallOffDialogProps): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [words, setWords] = useState("");
  const notice = useDeferredValue(words.trim());
  const ids = events.map(({ event_id: eventId }) => eventId);
  const { data: known = [] } = useQuery({
    queryKey: ["notice previews", ids, notice],
    queryFn: () =>
      Promise.all(
        ids.map((event_id) =>
          api.eventNoticePreview({ event_id, moved_to: null, ...(notice === "" ? {} : { notice }) }),
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const sum = (field: "recipients" | "unreachable"): number => known.reduce((total, each) => total + each[field], 0);
  const shown = known.find(({ recipients, text }) => recipients > 0 && text !== "");
  const {
    mutate,
    isPending,
    data: outcome,
  } = useMutation({
    mutationFn: () =>
      runAll(events, ({ event_id: eventId }) =>
        api.eventCallOff({ event_id: eventId, reason: words.trim() }, { isErrorHandled: true }),
      ),
    onSuccess({ done, failed }) {
      void queryClient.invalidateQueries();
      if (failed.length > 0) return;
      notifications.show({ type: "success", message: messages.wasCalledOff(done.length) });
      onClose();
    },
  });
  const failed = isPending ? undefined : outcome?.failed;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.callOffTitle(events.length)}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {messages.back}
          </Button>
          <Button
            variant="primary-negative"
            loading={isPending}
            disabled={words.trim() === "" || events.length === 0}
            onClick={() => mutate()}
          >
            {messages.callOffSubmit(events.length)}
          </Button>
        </>
      }
    >
      <Text>{messages.callOffDays(events.map(eventDate))}</Text>
      <CountedTextArea
        label={noticeMessages["call-off"].words}
        hint={noticeMessages["call-off"].wordsHint}
        required
        maxLength={1000}
        value={words}
        onChange={setWords}
      />
      <div role="status">
        {known.length < events.length ? null : (
          <>
            <Text>{messages.emails(sum("recipients"))}</Text>
            {sum("unreachable") === 0 ? null : (
              <Text tone="negative">{noticeMessages.unreachable(sum("unreachable"))}</Text>
            )}
          </>
        )}
      </div>
      <div role="alert">
        {failed?.[0] === undefined ? null : (
          <Text tone="negative">
            {messages.notCalledOff(
              failed.map(([{ title }]) => title),
              failureReason(failed[0][1]),
            )}
          </Text>
        )}
      </div>
      {shown === undefined ? null : (
        <section className="notice-preview" aria-label={noticeMessages.preview}>
          <Text variant="caption" tone="muted">
            {noticeMessages.preview}
          </Text>
          <Text>
            <strong>{shown.subject}</strong>
          </Text>
          <pre>{shown.text}</pre>
        </section>
      )}
    </Dialog>
  );
}

const failureReason = (error: unknown): string => (ApiError.isInstance(error) ? failureMessage(error) : String(error));
