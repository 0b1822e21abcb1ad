import type { TeamMember } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { eventNotFound } from "../events/get-event.ts";
import { daysBefore } from "../module.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createEventTeamStore } from "./event-team-store.ts";
import type { EventTeamStore, TeamMemberRecord } from "./event-team-store.ts";

interface EventTeamModule extends Module<"eventTeamList" | "eventTeamAdd" | "eventTeamRemove" | "eventTeamOwnList"> {
  readonly team: EventTeamStore;
}

/** The accounts that work on single events. */
export function createEventTeamModule({ config, db, background, now }: ModuleDeps): EventTeamModule {
  const team = createEventTeamStore(db);
  const backgroundStore = createEventTeamStore(background.db);
  return {
    team,
    handlers: {
      async eventTeamList({ event_id: eventId }) {
        const members = await team.list(eventId);
        if (members === undefined) throw eventNotFound();
        return { items: members.map(memberView) };
      },
      async eventTeamAdd({ event_id: eventId, email }, by) {
        const added = await team.add(eventId, email, { action: "eventTeamAdd", by, now: now() });
        if (added === undefined) throw eventNotFound();
        return memberView(added);
      },
      async eventTeamRemove({ event_id: eventId, member_id }, by) {
        const isRemoved = await team.remove(eventId, member_id, { action: "eventTeamRemove", by, now: now() });
        if (isRemoved === undefined) throw eventNotFound();
        if (!isRemoved) throw new Failure("not-found", messages.teamMemberNotFound, { code: "TEAM_MEMBER_NOT_FOUND" });
        return { member_id };
      },
      async eventTeamOwnList(_request, caller) {
        const own = await team.findEvents(caller, now());
        return {
          items: own.map(({ eventId, title, startsAt, endsAt, timeZone }) => ({
            event_id: eventId,
            title,
            starts_at: startsAt.toISOString(),
            ends_at: endsAt.toISOString(),
            time_zone: timeZone,
          })),
        };
      },
    },
    jobs: [
      {
        name: "remove-old-team-members",
        run: (at) => backgroundStore.removeOld(daysBefore(at, config.personalDataDays)),
      },
    ],
  };
}

const memberView = ({
  member_id: memberId,
  email,
  account_name: accountName,
  added_at: addedAt,
  joined_at: joinedAt,
}: TeamMemberRecord): TeamMember => ({
  member_id: memberId,
  email,
  name: accountName,
  added_at: addedAt.toISOString(),
  joined_at: joinedAt?.toISOString() ?? null,
});
