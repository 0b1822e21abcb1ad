import { Button } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { messages } from "./messages.ts";
import { SearchField } from "./search-field.tsx";
import type { SearchPatch } from "./use-address-search.ts";
import "./lists.css";

export interface ListFiltersProps {
  readonly label: string;
  /** What may be typed. */
  readonly placeholder: string;
  /** What is searched for now. */
  readonly text: string;
  readonly onChange: (patch: SearchPatch) => void;
  /** What shows everything again; offered while something is left out. @default null: typing is all there is to undo */
  readonly reset?: SearchPatch | null;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** What of a list is shown. It stands in the address. */
export function ListFilters({
  label,
  placeholder,
  text,
  onChange,
  reset = null,
  children,
}: ListFiltersProps): ReactElement {
  return (
    <div className="admin-list-filters" role="search" aria-label={label}>
      <SearchField
        label={messages.search}
        placeholder={placeholder}
        text={text}
        onChange={(next) => onChange({ text: next })}
      />
      {children}
      {reset === null ? null : (
        <Button variant="ghost" onClick={() => onChange(reset)}>
          {messages.reset}
        </Button>
      )}
    </div>
  );
}
