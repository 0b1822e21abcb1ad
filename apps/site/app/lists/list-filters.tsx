import { Button } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { FoldedFilters } from "./folded-filters.tsx";
import { messages } from "./messages.ts";
import { SearchField } from "./search-field.tsx";
import type { SearchPatch } from "./use-search-patch.ts";

export interface ListFiltersProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current search text. */
  readonly text: string;
  readonly onChange: (patch: SearchPatch) => void;
  /** The patch that clears the filters; null hides the reset button. @default null */
  readonly reset?: SearchPatch | null;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** The search and filters of a list; their values are kept in the query string. */
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
      {children === undefined ? null : <FoldedFilters>{children}</FoldedFilters>}
      {reset === null ? null : (
        <Button variant="ghost" onClick={() => onChange(reset)}>
          {messages.reset}
        </Button>
      )}
    </div>
  );
}
