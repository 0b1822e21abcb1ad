import { Button, Text, useNotifications } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { copyText } from "../../components/copy-text.ts";
import { messages } from "./messages.ts";

/** Labels and texts of the values, in the order of the form. */
export type Description = ReadonlyMap<string, string>;

export interface RecordConflictProps {
  readonly mine: Description;
  readonly theirs: Description;
  /** Names the other editor. */
  readonly changedBy: ReactNode;
  readonly onKeepMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Scrolls to the notice, whole where the window is high enough, and moves the focus there. */
export function showNotice(notice: HTMLElement | null | undefined): void {
  notice?.scrollIntoView({ block: "start" });
  notice?.focus({ preventScroll: true });
}

/** Another editor saved: both versions side by side, and the person decides. */
export function RecordConflict({
  mine,
  theirs,
  changedBy,
  onKeepMine,
  onKeepTheirs,
}: RecordConflictProps): ReactElement {
  const notifications = useNotifications();
  const noticeRef = useRef<HTMLDivElement>(null);
  // The save button sticks to the bottom of a long form, far below this.
  useEffect(() => showNotice(noticeRef.current), []);
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  const different = names.filter((name) => mine.get(name) !== theirs.get(name));
  async function copyMine(): Promise<void> {
    const text = [...mine].map(([name, value]) => `${name}: ${value}`).join("\n");
    const isCopied = await copyText(text);
    notifications.show(
      isCopied ? { type: "success", message: messages.copied } : { type: "warning", message: messages.notCopied },
    );
  }
  return (
    <div className="record-notice" role="alert" ref={noticeRef} tabIndex={-1}>
      <Text as="h2" variant="subtitle">
        {messages.conflictTitle}
      </Text>
      {changedBy}
      <Text>{messages.conflictText}</Text>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.conflictField}</th>
            <th scope="col">{messages.conflictMine}</th>
            <th scope="col">{messages.conflictTheirs}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mine.get(name) ?? messages.empty}</td>
              <td>{theirs.get(name) ?? messages.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="record-actions">
        <Button size={400} onClick={onKeepMine}>
          {messages.keepMine}
        </Button>
        <Button size={400} variant="outline" onClick={onKeepTheirs}>
          {messages.keepTheirs}
        </Button>
        <Button size={400} variant="ghost" onClick={() => void copyMine()}>
          {messages.copyMine}
        </Button>
      </div>
    </div>
  );
}
