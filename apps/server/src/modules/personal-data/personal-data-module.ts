import type { ParsedRequestOf, PersonalData, PersonalDataEndpointName } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { removeOldConsents } from "../consents/postgres-consents.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import type { FileUrls } from "../files/file-urls.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { PersonHash } from "../links/person-tokens.ts";
import type { PersonTokens } from "../links/person-tokens.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { daysBefore } from "../module.ts";
import type { Mailbox } from "../outbox/mailbox.ts";
import type { Correction, Person } from "./person.ts";
import { createPersonalDataStore } from "./personal-data-store.ts";
import { createErasing } from "./postgres-erase-people.ts";
import type { Erasing } from "./postgres-erase-people.ts";
import { findPeople } from "./postgres-find-people.ts";

interface PersonalDataModuleDeps extends ModuleDeps {
  readonly registrations: RegistrationStore;
  readonly fileUrls: FileUrls;
  readonly personTokens: PersonTokens;
  readonly hashPerson: PersonHash;
  readonly limits: Pick<RateLimits, "countRecipient">;
  /** The local mailbox: an erasure removes the person's emails from it. */
  readonly mailbox: Pick<Mailbox, "removeTo">;
}

interface PersonalDataModule extends Module<
  | Exclude<PersonalDataEndpointName, "eventRegistrationConfirm" | "eventRegistrationDisown" | "eventTeamOwnList">
  | "personList"
  | "personGet"
  | "personNameSet"
  | "personErase"
> {
  readonly stopErasing: Erasing["stop"];
}

const accessMs = 3_600_000;
const accepted = { is_accepted: true } as const;

export function createPersonalDataModule({
  config,
  db,
  background,
  personTokens: tokens,
  limits,
  mailbox,
  logger,
  now,
  ...stored
}: PersonalDataModuleDeps): PersonalDataModule {
  const erasing = createErasing(background, { mailbox, hashPerson: stored.hashPerson, logger, now });
  const store = createPersonalDataStore(db, stored);
  const retention = {
    personal_data_days: config.personalDataDays,
    audit_days: config.auditDays,
    telemetry_days: Math.max(config.telemetry.logDays, config.telemetry.eventDays),
  };
  const read = async (person: Person): Promise<PersonalData> => ({
    ...(await store.read(person)),
    retention,
  });

  /** @throws {Failure} `unauthenticated` for a guest without a token; `not-found` for an invalid one. */
  async function readPerson(token: string | undefined, caller: Caller): Promise<Person> {
    if (token === undefined) {
      if (caller.subject === null)
        throw new Failure("unauthenticated", messages.tokenRequired, { code: "TOKEN_REQUIRED" });
      return { email: caller.isEmailVerified ? caller.email : null, subject: caller.subject };
    }
    return orInvalid(await findBy(tokens.access.readEmailId(token), store.findPerson));
  }

  return {
    stopErasing: erasing.stop,
    handlers: {
      async personalDataLinkSend({ email }) {
        await store.sendLink(email);
        return accepted;
      },

      async personalDataOpen({ token }) {
        const emailId = orInvalid(tokens.link.readEmailId(token));
        orInvalid(await store.useLink(emailId, now()));
        const expiresAt = new Date(now().getTime() + accessMs);
        return { access_token: tokens.access.create(emailId, expiresAt), expires_at: expiresAt.toISOString() };
      },

      personalDataGet: async ({ access_token: token }, caller) => read(await readPerson(token, caller)),

      async personalDataNameSet({ access_token: token, ...names }, by) {
        const person = await readPerson(token, by);
        const edit = { action: "personalDataNameSet", by, now: now() } as const;
        return { corrected: await store.correctName(person, readCorrection(names), edit) };
      },

      async personalDataConsentWithdraw({ access_token: token, consent_id: consentId }, by) {
        const person = await readPerson(token, by);
        const edit = { action: "personalDataConsentWithdraw", by, now: now() } as const;
        if (!(await store.withdrawConsent(person, consentId, edit)))
          throw new Failure("not-found", messages.consentNotFound, { code: "CONSENT_NOT_FOUND" });
        return accepted;
      },

      async personalDataErasureSend({ access_token: token }, caller) {
        const { email } = await readPerson(token, caller);
        const recipient = email ?? caller.email;
        if (recipient === null) throw new Failure("conflict", messages.emailRequired, { code: "ADDRESS_REQUIRED" });
        await limits.countRecipient("personalDataErasureSend", recipient);
        // A link of another email may be another person's, whose owner would confirm the erasure of this account.
        const isOwn = recipient.toLowerCase() === caller.email?.toLowerCase();
        await store.sendErasureLink(recipient, isOwn ? { subject: caller.subject, username: caller.name } : null);
        return accepted;
      },

      async personalDataErase({ token }) {
        orInvalid(await findBy(tokens.erasure.readEmailId(token), (emailId) => store.useErasureLink(emailId, now())));
        await erasing.start();
        return accepted;
      },

      personList: async ({ text }) => ({ items: await findPeople(db, text) }),

      async personGet({ email }, by) {
        const person = { email, subject: null };
        await store.recordReading(person, { action: "personGet", by, now: now() });
        return read(person);
      },

      async personNameSet({ email, ...names }, by) {
        const edit = { action: "personNameSet", by, now: now() } as const;
        return { corrected: await store.correctName({ email, subject: null }, readCorrection(names), edit) };
      },

      async personErase({ email }, by) {
        await store.requestErasure({ email, subject: null }, { action: "personErase", by, now: now() });
        await erasing.start();
        return accepted;
      },
    },
    jobs: [
      { name: "erase-people", run: erasing.run },
      {
        name: "remove-old-consents",
        run: (at, signal) => removeOldConsents(background.db, daysBefore(at, config.personalDataDays), signal),
      },
    ],
  };
}

function readCorrection(names: Omit<ParsedRequestOf<"personNameSet">, "email">): Correction {
  return {
    previous: { first_name: names.previous_first_name, last_name: names.previous_last_name },
    next: { first_name: names.first_name, last_name: names.last_name },
  };
}

async function findBy<Result>(
  emailId: string | undefined,
  find: (emailId: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return emailId === undefined ? undefined : find(emailId);
}

function orInvalid<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Failure("not-found", messages.linkInvalid, { code: "LINK_INVALID" });
  return value;
}
