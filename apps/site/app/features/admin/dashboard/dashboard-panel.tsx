import { Link, Text } from "@corp/ui";
import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import { Link as RouterLink } from "react-router";

interface DashboardPanelProps {
  readonly title: string;
  /** Where there is more of it. */
  readonly more?: { readonly to: string; readonly name: string };
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A titled panel of the overview. */
export function DashboardPanel({ title, more, isWide = false, children }: DashboardPanelProps): ReactElement {
  const headingId = useId();
  return (
    <section className="dashboard-panel" data-wide={isWide ? "" : undefined} aria-labelledby={headingId}>
      <div className="dashboard-panel-head">
        <Text as="h2" variant="subtitle" id={headingId}>
          {title}
        </Text>
        {more === undefined ? null : (
          <Link variant="quiet" render={<RouterLink to={more.to} />}>
            {more.name}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
