import type { ParticipationFormat, RegistrationState } from "@corp/api";
import type { ParsedRequestOf } from "@corp/api/contract";
import { asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { registrations, sortedEmail, sortedName } from "../../db/schema.ts";

export interface ParticipantQuery {
  readonly eventId: string;
  readonly registrationId: string | undefined;
  readonly text: string | undefined;
  /** Emails and companies are not searched: a search by them would reveal them. */
  readonly isByNameOnly?: boolean;
  /** Any of these. */
  readonly states: readonly RegistrationState[] | undefined;
  readonly participationFormat: ParticipationFormat | undefined;
  readonly isCheckedIn: boolean | undefined;
  readonly sort: ParsedRequestOf<"participantList">["sort"];
  readonly direction: ParsedRequestOf<"participantList">["direction"];
  readonly after: ParticipantPosition | undefined;
  readonly limit: number;
}

/** The sort keys of a registration in every order. */
export interface ParticipantPosition {
  readonly registrationId: string;
  readonly queueNumber: number;
  /** Normalised for sorting. */
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/** A sort key, and its value in a position. */
interface SortKey {
  readonly key: SQL;
  readonly toValue: (position: ParticipantPosition) => string | number;
}

/** Written as in the indexes, without the table name, so that they also work on a subquery. */
export const sortKeys = {
  queueNumber: { key: sql.raw("queue_number"), toValue: ({ queueNumber }) => queueNumber },
  lastName: { key: sortedName("last_name"), toValue: ({ lastName }) => lastName },
  firstName: { key: sortedName("first_name"), toValue: ({ firstName }) => firstName },
  email: { key: sortedEmail("email"), toValue: ({ email }) => email },
  registrationId: { key: sql.raw("registration_id"), toValue: ({ registrationId }) => registrationId },
} as const satisfies Record<string, SortKey>;

const sortKeysBy: Readonly<Record<ParticipantQuery["sort"], readonly SortKey[]>> = {
  arrival: [sortKeys.queueNumber],
  name: [sortKeys.lastName, sortKeys.firstName, sortKeys.registrationId],
  email: [sortKeys.email, sortKeys.registrationId],
};

/** The filters of a list except the event, the position and the text. */
export function participantFilters({
  registrationId,
  states,
  participationFormat,
  isCheckedIn,
}: ParticipantQuery): (SQL | undefined)[] {
  return [
    registrationId === undefined ? undefined : eq(registrations.registration_id, registrationId),
    states === undefined ? undefined : stateCondition(states),
    participationFormat === undefined ? undefined : eq(registrations.participation_format, participationFormat),
    isCheckedIn === undefined ? undefined : (isCheckedIn ? isNotNull : isNull)(registrations.checked_in_at),
  ];
}

/** A single state is a literal, as in the condition of its partial index. */
function stateCondition(states: NonNullable<ParticipantQuery["states"]>): SQL {
  const [only, ...others] = new Set(states);
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`state = ${sql.raw(`'${only}'`)}` : inArray(registrations.state, [only, ...others]);
}

/** Writes a key so that the planner uses its index, or so that it cannot. */
export type ReadKey = (key: SQL, isNumber: boolean) => SQL;

const indexed: ReadKey = (key) => key;
/** The same value as an expression that no index contains. */
export const unindexedKey: ReadKey = (key, isNumber) => (isNumber ? sql`(${key} + 0)` : sql`(${key} || '')`);

const read = ({ key }: SortKey, as: ReadKey): SQL => as(key, key === sortKeys.queueNumber.key);

export function participantOrder({ sort, direction }: ParticipantQuery, as: ReadKey = indexed): SQL[] {
  const towards = direction === "ascending" ? asc : desc;
  return sortKeysBy[sort].map((key) => towards(read(key, as)));
}

export function beyondPosition({ sort, direction, after }: ParticipantQuery, as: ReadKey = indexed): SQL | undefined {
  if (after === undefined) return undefined;
  const keys = sortKeysBy[sort].map((key) => read(key, as));
  const values = sortKeysBy[sort].map(({ toValue }) => sql`${toValue(after)}`);
  const beyond = sql.raw(direction === "ascending" ? ">" : "<");
  return sql`(${sql.join(keys, sql`, `)}) ${beyond} (${sql.join(values, sql`, `)})`;
}

export function isAtEvent(eventId: string, as: ReadKey = indexed): SQL {
  return sql`${as(sql.raw("event_id"), false)} = ${eventId}`;
}
