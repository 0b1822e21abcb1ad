import { useAuth } from "@corp/auth/react";
import { Button, Text } from "@corp/ui";
import { CheckIcon } from "@corp/ui/icons/check";
import { CloudIcon } from "@corp/ui/icons/cloud";
import { WarningIcon } from "@corp/ui/icons/warning";
import type { ReactElement } from "react";
import { clockHere } from "../../time/clock-here.ts";
import type { SaveState } from "./create-autosave.ts";
import { messages } from "../messages.ts";
import "./save-state.css";

export interface SaveStateLineProps {
  readonly state: SaveState<unknown>;
  /** Saved when asked for alone: what is typed is not on its way. @default false */
  readonly isHeld?: boolean;
  /** @default there is no button */
  readonly onSaveNow?: (() => void) | undefined;
  /** Opens what a conflict is about. @default there is no button */
  readonly onShowConflict?: (() => void) | undefined;
}

/** Where what was typed is: in a line that is said aloud when something goes wrong, and only then. */
export function SaveStateLine({ state, isHeld = false, onSaveNow, onShowConflict }: SaveStateLineProps): ReactElement {
  const isBad = state.kind === "failed" || state.kind === "conflict";
  return (
    <div className="save-state" data-kind={state.kind}>
      {iconOf(state)}
      <Text as="span" variant="caption" tone={isBad ? "negative" : "muted"} role={isBad ? "alert" : undefined}>
        {saveStateText(state, isHeld)}
      </Text>
      {state.kind === "failed" && state.failure.reason === "signed-out" ? <SignInButton /> : null}
      {state.kind === "failed" && state.failure.reason !== "signed-out" && onSaveNow !== undefined ? (
        <Button variant="ghost" size={400} onClick={onSaveNow}>
          {messages.tryNow}
        </Button>
      ) : null}
      {state.kind === "conflict" && onShowConflict !== undefined ? (
        <Button variant="ghost" size={400} onClick={onShowConflict}>
          {messages.showConflict}
        </Button>
      ) : null}
    </div>
  );
}

/** Leaves for the provider when the editor is ready to, and comes back to this page and its draft. */
function SignInButton(): ReactElement {
  const auth = useAuth();
  return (
    <Button variant="outline" size={400} onClick={() => void auth.login()}>
      {messages.signIn}
    </Button>
  );
}

/** "Сохранено в 12:04" */
function saveStateText(state: SaveState<unknown>, isHeld = false): string {
  switch (state.kind) {
    case "saved":
      return state.at === null ? messages.saved : messages.savedAt(clockHere(state.at));
    case "unsaved":
      return isHeld ? messages.unsavedHeld : messages.unsaved;
    case "saving":
      return messages.saving;
    case "failed":
      return state.failure.message === null
        ? messages.failures[state.failure.reason]
        : `${messages.failures.refused}: ${state.failure.message}`;
    case "conflict":
      return messages.conflict;
  }
}

function iconOf({ kind }: SaveState<unknown>): ReactElement {
  if (kind === "saved") return <CheckIcon size={16} />;
  return kind === "failed" || kind === "conflict" ? <WarningIcon size={16} /> : <CloudIcon size={16} />;
}
