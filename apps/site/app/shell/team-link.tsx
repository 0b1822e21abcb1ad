import type { ReactElement } from "react";
import { NavLink } from "react-router";
import { useTeamEvents } from "../lists/use-team-events.ts";
import { messages } from "./messages.ts";

/** Leads who is on the team of an event to its pages; others get nothing. */
export function TeamLink(): ReactElement | null {
  const { events } = useTeamEvents();
  if (events.length === 0) return null;
  return (
    <NavLink className="shell-account-admin shell-account-team" to="/admin/my-events">
      {messages.ownEvents}
    </NavLink>
  );
}
