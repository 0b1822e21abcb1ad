import { useAuth } from "@corp/auth/react";
import { Button, Text } from "@corp/ui";
import { CheckIcon } from "@corp/ui/icons/check";
import { CloudIcon } from "@corp/ui/icons/cloud";
import { WarningIcon } from "@corp/ui/icons/warning";
import type { ReactElement } from "react";
import { clockHere } from "../../time/clock-here.ts";
import type { EditStatus } from "../engine/edit-state.ts";
import type { SaveFailure } from "../engine/save-failure.ts";
import { messages } from "../messages.ts";

export interface SaveStateLineProps {
  readonly status: EditStatus<unknown>;
  /** Saved on request alone. @default false */
  readonly isHeld?: boolean;
  /** @default there is no button */
  readonly onSaveNow?: (() => void) | undefined;
  /** Opens the conflict dialog. @default there is no button */
  readonly onShowConflict?: (() => void) | undefined;
}

/** Whether the input is saved; announced to screen readers when something goes wrong. */
export function SaveStateLine({ status, isHeld = false, onSaveNow, onShowConflict }: SaveStateLineProps): ReactElement {
  const isBad = status.kind === "failed" || status.kind === "conflict";
  return (
    <div className="save-state" data-kind={status.kind}>
      {statusIcon(status)}
      <Text as="span" variant="caption" tone={isBad ? "negative" : "muted"} role={isBad ? "alert" : undefined}>
        {saveStateText(status, isHeld)}
      </Text>
      {status.kind === "failed" && status.failure.reason === "signed-out" ? <SignInButton /> : null}
      {status.kind === "failed" && status.failure.reason !== "signed-out" && onSaveNow !== undefined ? (
        <Button variant="ghost" size={400} onClick={onSaveNow}>
          {messages.tryNow}
        </Button>
      ) : null}
      {status.kind === "conflict" && onShowConflict !== undefined ? (
        <Button variant="ghost" size={400} onClick={onShowConflict}>
          {messages.showConflict}
        </Button>
      ) : null}
    </div>
  );
}

/** Signs in anew; the draft is restored when the person comes back to this page. */
export function SignInButton(): ReactElement {
  const auth = useAuth();
  return (
    <Button variant="outline" size={400} onClick={() => void auth.login()}>
      {messages.signIn}
    </Button>
  );
}

/** "Сохранено в 12:04" */
function saveStateText(status: EditStatus<unknown>, isHeld = false): string {
  switch (status.kind) {
    case "saved":
      return status.at === null ? messages.saved : messages.savedAt(clockHere(status.at));
    case "unsaved":
      return isHeld ? messages.unsavedHeld : messages.unsaved;
    case "saving":
      return messages.saving;
    case "failed":
      return failureText(status.failure);
    case "conflict":
      return messages.conflict;
  }
}

function statusIcon({ kind }: EditStatus<unknown>): ReactElement {
  if (kind === "saved") return <CheckIcon size={16} />;
  return kind === "failed" || kind === "conflict" ? <WarningIcon size={16} /> : <CloudIcon size={16} />;
}

function failureText({ reason, message }: SaveFailure): string {
  return reason === "rejected" ? `${messages.failures.rejected}: ${message ?? ""}` : messages.failures[reason];
}
