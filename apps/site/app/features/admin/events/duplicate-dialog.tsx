import type { EventSummary } from "@corp/api";
import { Button } from "@corp/ui";
import { DateTimeField, dateTimeAt, toInstant } from "@corp/ui/admin/date-time-field";
import { Dialog } from "@corp/ui/admin/dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { proposedStart } from "./moved-event.ts";

export interface DuplicateDialogProps {
  readonly event: Pick<EventSummary, "starts_at" | "time_zone">;
  /** Shows its own failures. @param startsAt RFC 3339 @returns whether there is a copy; else the dialog stays open */
  readonly onDuplicate: (startsAt: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the date of a copy; the rest of the event moves along. Mounted while it is open. */
export function DuplicateDialog({ event, onDuplicate, onClose }: DuplicateDialogProps): ReactElement {
  const { starts_at: startsAt, time_zone: timeZone } = event;
  const [at, setAt] = useState(() => dateTimeAt(proposedStart(startsAt, timeZone, Date.now()), timeZone));
  const { mutate, isPending } = useMutation({
    mutationFn: onDuplicate,
    onSuccess: (isCopied) => (isCopied ? onClose() : undefined),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.duplicateTitle}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={isPending} onClick={() => mutate(toInstant(at) ?? startsAt)}>
            {messages.duplicate}
          </Button>
        </>
      }
    >
      <DateTimeField
        label={messages.duplicateStart}
        hint={messages.duplicateHint}
        required
        defaultTimeZone={timeZone}
        value={at}
        onChange={(next) => {
          if (next !== null) setAt(next);
        }}
      />
    </Dialog>
  );
}
