import type { Event } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Text } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { DateTimeField, dateTimeAt, toInstant } from "@corp/ui/admin/date-time-field";
import { Dialog } from "@corp/ui/admin/dialog";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { useDebounced } from "../../lists/use-debounced.ts";
import { noticeMessages as messages } from "./notice-messages.ts";
import "./notice-dialog.css";

export interface Period {
  readonly starts_at: string;
  readonly ends_at: string;
}

export interface NoticeDialogProps {
  readonly event: Event;
  readonly act: "move" | "call-off";
  /** The new time; undefined means that the dialog asks for it. */
  readonly movedTo?: Period;
  /** @param words of the organiser; empty means none. Closes the dialog itself. */
  readonly onSubmit: (words: string, startsAt: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Shows whom a new date or a calling off reaches and with which email, before it is done. Mounted while it is open. */
export function NoticeDialog({ event, act, movedTo, onSubmit, onClose }: NoticeDialogProps): ReactElement {
  const { api } = useServices();
  const { event_id: eventId, time_zone: timeZone } = event;
  const [at, setAt] = useState(() => dateTimeAt(event.starts_at, timeZone));
  const [words, setWords] = useState("");
  const notice = useDebounced(words.trim());
  const startsAt = movedTo?.starts_at ?? toInstant(at) ?? event.starts_at;
  const lengthMs = Date.parse(event.ends_at) - Date.parse(event.starts_at);
  const period = movedTo ?? {
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + lengthMs).toISOString(),
  };
  const isMove = act === "move";
  const { data: preview } = useQuery({
    ...callQuery(api, "eventNoticePreview", {
      event_id: eventId,
      moved_to: isMove ? { starts_at: period.starts_at, ends_at: period.ends_at } : null,
      ...(notice === "" ? {} : { notice }),
    }),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending } = useMutation({ mutationFn: () => onSubmit(words.trim(), startsAt) });
  const isReady = isMove
    ? Date.parse(startsAt) !== Date.parse(event.starts_at) || movedTo !== undefined || event.is_postponed
    : words.trim() !== "";
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
      {isMove && movedTo === undefined ? (
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
      <CountedTextArea
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
              <>
                <Text tone="negative">{messages.unreachable(preview.unreachable)}</Text>
                {preview.unreachable_people.length === 0 ? (
                  <Text tone="muted">{messages.unnamed}</Text>
                ) : (
                  <ul className="notice-unreachable">
                    {preview.unreachable_people.map(({ first_name, last_name, email }) => (
                      <li key={`${first_name} ${last_name} ${email}`}>
                        {first_name} {last_name}, {email === "" ? messages.noEmail : email}
                      </li>
                    ))}
                  </ul>
                )}
              </>
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
          <iframe
            key={preview.url}
            src={preview.url}
            title={messages.preview}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <details>
            <summary>{messages.asText}</summary>
            <pre>{preview.text}</pre>
          </details>
        </section>
      )}
    </Dialog>
  );
}
