import type { Event } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Text } from "@corp/ui";
import { DateTimeField, dateTimeAt, instantOf } from "@corp/ui/admin/date-time-field";
import { Dialog } from "@corp/ui/admin/dialog";
import { TextArea } from "@corp/ui/admin/text-area";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { movedEvent } from "./moved-event.ts";
import { noticeMessages as messages } from "./notice-messages.ts";
import "./notice-dialog.css";

export interface NoticeDialogProps {
  readonly event: Event;
  readonly act: "move" | "call-off";
  /** @param event as it is after the change */
  readonly onDone: (event: Event) => void;
  readonly onClose: () => void;
}

/** Shows whom a new date or a calling off reaches and with which email, then does it. Mounted while it is open. */
export function NoticeDialog({ event, act, onDone, onClose }: NoticeDialogProps): ReactElement {
  const { api } = useServices();
  const { event_id: eventId, time_zone: timeZone } = event;
  const [at, setAt] = useState(() => dateTimeAt(event.starts_at, timeZone));
  const [words, setWords] = useState("");
  const notice = useDeferredValue(words.trim());
  const startsAt = instantOf(at) ?? event.starts_at;
  const moved = movedEvent(event, startsAt);
  const said = notice === "" ? {} : { notice };
  const isMove = act === "move";
  const { data: preview } = useQuery({
    ...callQuery(api, "eventNoticePreview", {
      event_id: eventId,
      moved_to: isMove ? { starts_at: moved.starts_at, ends_at: moved.ends_at } : null,
      ...said,
    }),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isMove
        ? api.eventEdit({ ...moved, is_postponed: false, ...said })
        : api.eventCallOff({ event_id: eventId, version: event.version, reason: words.trim() }),
    onSuccess: (changed) => {
      onDone(changed);
      onClose();
    },
  });
  const isReady = isMove ? startsAt !== event.starts_at || event.is_postponed : words.trim() !== "";
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages[act].title}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {messages.back}
          </Button>
          <Button
            variant={isMove ? "primary" : "primary-negative"}
            loading={isPending}
            disabled={!isReady}
            onClick={() => mutate()}
          >
            {messages[act].submit}
          </Button>
        </>
      }
    >
      {isMove ? (
        <DateTimeField
          label={messages.move.startsAt}
          hint={messages.move.hint}
          required
          defaultTimeZone={timeZone}
          value={at}
          onChange={(next) => {
            if (next !== null) setAt(next);
          }}
        />
      ) : null}
      <TextArea
        label={messages[act].words}
        hint={messages[act].wordsHint}
        required={!isMove}
        maxLength={1000}
        value={words}
        onChange={setWords}
      />
      <div role="status">
        {preview === undefined ? null : (
          <>
            <Text>{messages.recipients(preview.recipients)}</Text>
            {preview.unreachable === 0 ? null : (
              <Text tone="negative">{messages.unreachable(preview.unreachable)}</Text>
            )}
          </>
        )}
      </div>
      {preview === undefined || preview.recipients === 0 || preview.text === "" ? null : (
        <section className="notice-preview" aria-label={messages.preview}>
          <Text variant="caption" tone="muted">
            {messages.preview}
          </Text>
          <Text>
            <strong>{preview.subject}</strong>
          </Text>
          <pre>{preview.text}</pre>
        </section>
      )}
    </Dialog>
  );
}
