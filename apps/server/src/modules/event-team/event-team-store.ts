import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Caller } from "../../caller.ts";
import type { Edit } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { events, eventTeamMembers } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import { writeTeamEmail } from "../outbox/postgres-write-emails.ts";

export type TeamMemberRecord = typeof eventTeamMembers.$inferSelect;
export type EventTeamStore = ReturnType<typeof createEventTeamStore>;

/** Who works on which event. */
export function createEventTeamStore(db: Database) {
  return {
    /** Returns undefined if there is no such event. */
    async list(eventId: string): Promise<TeamMemberRecord[] | undefined> {
      if ((await findEventTitle(db, eventId)) === undefined) return undefined;
      return db
        .select()
        .from(eventTeamMembers)
        .where(eq(eventTeamMembers.event_id, eventId))
        .orderBy(asc(eventTeamMembers.added_at), asc(eventTeamMembers.member_id));
    },

    /** Adds a member with an email that says so, unless it is one already. Undefined means that there is no event. */
    add: (eventId: string, email: string, edit: Edit): Promise<TeamMemberRecord | undefined> =>
      db.transaction(async (transaction) => {
        const title = await findEventTitle(transaction, eventId);
        if (title === undefined) return undefined;
        const row = { member_id: uuidv7(), event_id: eventId, email: email.toLowerCase(), added_at: edit.now };
        const [added] = await transaction.insert(eventTeamMembers).values(row).onConflictDoNothing().returning();
        if (added === undefined) {
          const isMember = and(eq(eventTeamMembers.event_id, eventId), eq(eventTeamMembers.email, row.email));
          return (await transaction.select().from(eventTeamMembers).where(isMember))[0];
        }
        await writeTeamEmail(transaction, added);
        await commitChange(transaction, edit, {
          ...memberChange(added, title),
          before: null,
          after: auditedMember(added),
        });
        return added;
      }),

    /** Returns undefined if there is no such event, and false if it has no such member. */
    remove: (eventId: string, memberId: string, edit: Edit): Promise<boolean | undefined> =>
      db.transaction(async (transaction) => {
        const title = await findEventTitle(transaction, eventId);
        if (title === undefined) return undefined;
        const [removed] = await transaction
          .delete(eventTeamMembers)
          .where(and(eq(eventTeamMembers.event_id, eventId), eq(eventTeamMembers.member_id, memberId)))
          .returning();
        if (removed === undefined) return false;
        await commitChange(transaction, edit, {
          ...memberChange(removed, title),
          before: auditedMember(removed),
          after: null,
        });
        return true;
      }),

    /**
     * Returns the events on whose team the account is. Invitations of its email become its own, if the provider has
     * verified the email.
     */
    async findEvents({ subject, name, email, isEmailVerified }: Caller, now: Date) {
      if (subject === null) return [];
      if (isEmailVerified && email !== null)
        await db
          .update(eventTeamMembers)
          .set({ account_subject: subject, account_name: name, joined_at: now })
          .where(and(isNull(eventTeamMembers.account_subject), eq(eventTeamMembers.email, email.toLowerCase())));
      const { event_id: eventId, title, starts_at: startsAt, ends_at: endsAt, time_zone: timeZone } = events;
      return db
        .selectDistinct({ eventId, title, startsAt, endsAt, timeZone })
        .from(eventTeamMembers)
        .innerJoin(events, eq(eventId, eventTeamMembers.event_id))
        .where(and(eq(eventTeamMembers.account_subject, subject), isNull(events.deletion_id)))
        .orderBy(desc(startsAt), desc(eventId));
    },

    /** Whether the account is on the team of the event now. */
    async has(eventId: string, subject: string): Promise<boolean> {
      const isMember = and(eq(eventTeamMembers.event_id, eventId), eq(eventTeamMembers.account_subject, subject));
      return (await db.$count(eventTeamMembers, isMember)) > 0;
    },

    /** Removes the teams of events that ended before an instant, and the emails from the audit. */
    async removeOld(endedBefore: Date): Promise<number> {
      const { rows } = await db.execute(sql`with removed as (
          delete from event_team_members using events
          where events.event_id = event_team_members.event_id and ends_at < ${endedBefore.toISOString()}::timestamptz
          returning member_id),
        hidden as (
          update audit_entries set before = before - 'email', after = after - 'email'
          where entity = 'team-member' and entity_id in (select member_id from removed))
        select member_id from removed`);
      return rows.length;
    },
  };
}

async function findEventTitle(from: Database | Transaction, eventId: string): Promise<string | undefined> {
  const isMeant = and(eq(events.event_id, eventId), isNull(events.deletion_id));
  return (await from.select({ title: events.title }).from(events).where(isMeant))[0]?.title;
}

const memberChange = ({ member_id: memberId }: TeamMemberRecord, title: string) =>
  ({ entity: "team-member", entityId: memberId, title }) as const;

const auditedMember = ({ event_id, email }: TeamMemberRecord) => ({ event_id, email });
