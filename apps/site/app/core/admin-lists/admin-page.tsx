import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";

export interface AdminPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Across from the title: what is done with the whole of it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: its head, and below it what it is about. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps): ReactElement {
  return (
    <div className="admin-page">
      <header className="admin-head">
        <Text as="h1" variant="headline">
          {title}
        </Text>
        <div className="admin-head-actions">{actions}</div>
      </header>
      {lead === undefined ? null : <Text tone="muted">{lead}</Text>}
      {children}
    </div>
  );
}
