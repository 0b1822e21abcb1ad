import { Button } from "@corp/ui";
import { FilterIcon } from "@corp/ui/icons/filter";
import { useId, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { messages } from "./messages.ts";

/** Filters beside a search. On a phone they are behind a button, so that the list begins on the first screen. */
export function FoldedFilters({ children }: { readonly children: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="admin-filters-toggle"
        variant="outline"
        icon={<FilterIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters}
      </Button>
      <div id={id} className="admin-filters-fold" data-open={isOpen ? "" : undefined}>
        {children}
      </div>
    </>
  );
}
