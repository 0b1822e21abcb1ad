import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";

export interface ListPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Across from the title: what is done with the whole of it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area that is one list. */
export function ListPage({ title, lead, actions, children }: ListPageProps): ReactElement {
  return (
    <div className="admin-page">
      <header className="admin-head">
        <Text as="h1" variant="headline">
          {title}
        </Text>
        {actions}
      </header>
      {lead === undefined ? null : <Text tone="muted">{lead}</Text>}
      {children}
    </div>
  );
}
