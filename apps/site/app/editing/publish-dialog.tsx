import { Button, RadioGroup, Text } from "@corp/ui";
import { DateTimeField, toInstant } from "@corp/ui/admin/date-time-field";
import type { DateTimeValue } from "@corp/ui/admin/date-time-field";
import { Dialog } from "@corp/ui/admin/dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { messages } from "./messages.ts";

export interface PublishDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** The zone of the date field at first. @default Moscow's */
  readonly timeZone?: string;
  /**
   * Publishes, and shows its own failures.
   *
   * @param publishAt RFC 3339; undefined: now
   * @returns whether anything was published; else the dialog stays open
   */
  readonly onPublish: (publishAt: string | undefined) => Promise<boolean>;
  readonly onClose: () => void;
  /** @default those of publishing a page */
  readonly texts?: PublishTexts;
  /** Below the question. */
  readonly children?: ReactNode;
}

export interface PublishTexts {
  readonly title: string;
  readonly text: (title: string) => string;
  readonly at: string;
  readonly now: string;
  readonly schedule: string;
}

const publishing: PublishTexts = {
  title: messages.publishTitle,
  text: messages.publishText,
  at: messages.publishAt,
  now: messages.publishNow,
  schedule: messages.schedule,
};

/** Asks when to publish: now, or at a date and time. */
export function PublishDialog({
  title,
  isOpen,
  timeZone,
  onPublish,
  onClose,
  texts = publishing,
  children,
}: PublishDialogProps): ReactElement {
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<DateTimeValue | null>(null);
  const [issue, setIssue] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: onPublish,
    onSuccess: (isPublished) => (isPublished ? onClose() : undefined),
  });

  function publish(): void {
    const instant = isLater && at !== null ? toInstant(at) : null;
    if (isLater && (instant === null || Date.parse(instant) <= Date.now())) {
      setIssue(instant === null ? messages.whenIsMissing : messages.whenHasPassed);
      return;
    }
    mutate(instant ?? undefined);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={isPending} onClick={publish}>
            {isLater ? texts.schedule : texts.now}
          </Button>
        </>
      }
    >
      <div className="publish-dialog-choice">
        <Text>{texts.text(title)}</Text>
        {children}
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
            label={texts.at}
            required
            defaultTimeZone={timeZone}
            value={at}
            onChange={(value) => {
              setAt(value);
              setIssue(undefined);
            }}
            error={issue}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
