import { TextField } from "@corp/ui/admin/text-field";
import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { maxTextLength } from "./use-address-search.ts";

const pauseMs = 300;

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What is asked for now. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Asks a moment after the last letter, and at once by Enter. */
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
    // What was asked for here stands in the field already, maybe with more; else somebody changed it: a reset, the way back.
    if (text !== sent) setTyped(text);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => ask(wanted), pauseMs);
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
        if (event.key === "Enter" && wanted !== asked) ask(wanted);
      }}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
