import { isComposing, TextField } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { maxTextLength } from "./use-search-patch.ts";

const debounceMs = 300;

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The text searched for. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A debounced search field; Enter searches at once. */
export function SearchField({ label, placeholder, text, onChange }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [sent, setSent] = useState(text);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  if (text !== asked) {
    setAsked(text);
    // A text set elsewhere (a reset, Back) replaces what is typed; the echo of this field's own search must not.
    if (text !== sent) setTyped(text);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => ask(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, asked]);
  function ask(next: string): void {
    setSent(next);
    latest.current(next);
  }
  return (
    <TextField
      label={label}
      type="search"
      maxLength={maxTextLength}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event) && wanted !== asked) ask(wanted);
      }}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
