import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";

export interface AdminPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Link to the parent page, above the title. */
  readonly back?: ReactNode;
  /** Actions on the whole page, opposite the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page of the admin area: header and content. */
export function AdminPage({ title, lead, back, actions, className = "", children }: AdminPageProps): ReactElement {
  const heading = (
    <Text as="h1" variant="headline">
      {title}
    </Text>
  );
  return (
    <div className={`admin-page ${className}`}>
      <header>
        {back}
        {actions === undefined ? (
          heading
        ) : (
          <div className="admin-head">
            {heading}
            <div className="admin-head-actions">{actions}</div>
          </div>
        )}
        {lead === undefined ? null : <Text tone="muted">{lead}</Text>}
      </header>
      {children}
    </div>
  );
}
