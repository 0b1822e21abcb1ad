import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { flag } from "../../composition/flag.ts";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import type { AdminMessages } from "../use-admin-messages.ts";
import { useAdminMessages } from "../use-admin-messages.ts";

const ANNOUNCEMENT_DELAY_MS = 1000;
const ANNOUNCED_SHARE = 0.1;

export interface CharacterCountProps {
  length: number;
  limit: number;
}

/** The visible character count; announced only near and above the limit. */
export function CharacterCount({ length, limit }: CharacterCountProps): ReactElement {
  const messages = useAdminMessages();
  const announcement = useDebouncedText(countAnnouncement(length, limit, messages), ANNOUNCEMENT_DELAY_MS);
  return (
    <>
      <span className="cu-CountedTextArea-count" data-over={flag(length > limit)} aria-hidden="true">
        {messages.count(length, limit)}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function countAnnouncement(length: number, limit: number, messages: AdminMessages): string {
  if (length > limit) return messages.charactersOver(length - limit);
  return length >= limit * (1 - ANNOUNCED_SHARE) ? messages.charactersLeft(limit - length) : "";
}

/** Debounces the announcement, so that a screen reader is not interrupted at every keystroke. */
function useDebouncedText(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
