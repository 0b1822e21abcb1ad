import { useRole } from "@corp/auth/react";
import { Loader } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { administratorRoles } from "../domain/roles.ts";
import { AdministratorsOnly } from "./administrators-only.tsx";
import { messages } from "./messages.ts";
import { useTeamEvents } from "./use-team-events.ts";

interface AdministratorsOrTeamProps {
  readonly eventId: string;
  readonly children: ReactNode;
}

/** Shows the personal data of an event to administrators and to its team, editors among them. */
export function AdministratorsOrTeam({ eventId, children }: AdministratorsOrTeamProps): ReactElement {
  const isAdministrator = useRole(administratorRoles);
  return isAdministrator ? (
    <AdministratorsOnly>{children}</AdministratorsOnly>
  ) : (
    <TeamOnly eventId={eventId}>{children}</TeamOnly>
  );
}

function TeamOnly({ eventId, children }: AdministratorsOrTeamProps): ReactElement {
  const { events, status } = useTeamEvents();
  if (status === "loading") return <Loader label={messages.loading} />;
  // Without network the check-in page goes on with what it has stored.
  const isOwn = status === "failed" || events.some(({ event_id: id }) => id === eventId);
  return isOwn ? <>{children}</> : <AdministratorsOnly>{children}</AdministratorsOnly>;
}
