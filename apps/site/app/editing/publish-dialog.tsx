import { Button, Text } from "@corp/ui";
import { DateTimeField, instantOf } from "@corp/ui/admin/date-time-field";
import type { DateTimeValue } from "@corp/ui/admin/date-time-field";
import { Dialog } from "@corp/ui/admin/dialog";
import { RadioGroup } from "@corp/ui/admin/radio-group";
import { useState } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import "./conflict-dialog.css";

export interface PublishDialogProps {
  /** What is published. */
  readonly title: string;
  readonly isOpen: boolean;
  /** On whose clock the moment is typed at first. @default Moscow's */
  readonly timeZone?: string;
  /** @param publishAt RFC 3339; undefined: now. Rejects when it was refused, which the caller tells of. */
  readonly onPublish: (publishAt: string | undefined) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks when: at once, or at a moment on somebody's clock. */
export function PublishDialog({ title, isOpen, timeZone, onPublish, onClose }: PublishDialogProps): ReactElement {
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<DateTimeValue | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const [isPublishing, setPublishing] = useState(false);

  async function publish(): Promise<void> {
    const moment = isLater && at !== null ? instantOf(at) : null;
    if (isLater && (moment === null || Date.parse(moment) <= Date.now())) {
      setComplaint(moment === null ? messages.whenIsMissing : messages.whenHasPassed);
      return;
    }
    setPublishing(true);
    try {
      await onPublish(moment ?? undefined);
      onClose();
    } catch {
      // Told by whoever published; the choice stays.
    } finally {
      setPublishing(false);
    }
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={messages.publishTitle}
      actions={
        <>
          <Button variant="outline" disabled={isPublishing} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={isPublishing} onClick={() => void publish()}>
            {isLater ? messages.schedule : messages.publishNow}
          </Button>
        </>
      }
    >
      <div className="publish-dialog-choice">
        <Text>{messages.publishText(title)}</Text>
        <RadioGroup
          label={messages.when}
          options={[
            { value: "now", label: messages.now },
            { value: "later", label: messages.later },
          ]}
          value={isLater ? "later" : "now"}
          onChange={(value) => setLater(value === "later")}
        />
        {isLater ? (
          <DateTimeField
            label={messages.publishAt}
            required
            defaultTimeZone={timeZone}
            value={at}
            onChange={(value) => {
              setAt(value);
              setComplaint(undefined);
            }}
            error={complaint}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
