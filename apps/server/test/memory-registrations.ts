import type { ParticipationFormat } from "@corp/api";
import type { EmailKind } from "@corp/api/contract";
import type {
  ActiveRegistrations,
  LockedRegistrations,
  RegistrationEvent,
  RegistrationRecord,
  RegistrationStore,
} from "../src/modules/content/registration-store.ts";
import { notToWhoHasCome } from "../src/modules/outbox/email-rules.ts";
import type { EmailData } from "../src/modules/outbox/email.ts";

export interface MemoryRegistration extends RegistrationRecord {
  readonly queue_number: number;
  readonly waits_number: number | null;
  readonly switches: number;
}

interface Memory {
  readonly event: () => RegistrationEvent;
  readonly isBlacklisted: (email: string) => boolean;
  /** Called for each email that the statements of PostgreSQL write, after the change. */
  readonly onEmail: (registration: MemoryRegistration, kind: EmailKind, data: EmailData) => void;
}

/** The registrations of one event in memory, with the behaviour of the statements of PostgreSQL. */
export class MemoryRegistrations implements LockedRegistrations {
  readonly all: MemoryRegistration[] = [];
  readonly #memory: Memory;
  #number = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  get event(): RegistrationEvent {
    return this.#memory.event();
  }

  /** Runs the use cases over these registrations. */
  readonly store: Pick<RegistrationStore, "withEventLock" | "withEventLockFor"> = {
    withEventLock: async (_eventId, work) => work(this),
    withEventLockFor: async (_eventId, owner, work) => work(this, await this.findActive(owner)),
  };

  occupancy(format: ParticipationFormat) {
    const count = (isMeant: (one: MemoryRegistration) => boolean): number => this.all.filter(isMeant).length;
    return {
      registered: count(({ state, participation_format: own }) => state === "registered" && own === format),
      waitlisted: count(({ state, participation_format: own }) => state === "waitlisted" && own === format),
      switching: count(({ waits_for: waitsFor }) => waitsFor === format),
    };
  }

  async findActive({ email = "" }: { readonly email?: string }): Promise<ActiveRegistrations> {
    return {
      byEmail: this.activeByEmail(email),
      byAccount: undefined,
      isBlacklisted: this.#memory.isBlacklisted(email),
    };
  }

  activeByEmail(email: string): MemoryRegistration | undefined {
    return this.all.find((one) => one.email === email && one.state !== "cancelled");
  }

  async find(id: string): Promise<MemoryRegistration | undefined> {
    return this.all.find(({ registration_id: registrationId }) => registrationId === id);
  }

  async findOfRequest(): Promise<undefined> {
    return undefined;
  }

  async placeInQueue(): Promise<null> {
    return null;
  }

  insert(added: Parameters<LockedRegistrations["insert"]>[0]): void {
    this.#number += 1;
    const { registration_id: registrationId, state, participation_format: participationFormat, email } = added;
    const registration: MemoryRegistration = {
      registration_id: registrationId,
      state,
      cancellation_reason: null,
      participation_format: participationFormat,
      email,
      waits_for: null,
      first_name: added.first_name,
      last_name: added.last_name,
      account_subject: null,
      manage_token_hash: added.manage_token_hash,
      request_key_hash: null,
      isEmailConfirmed: false,
      answers: [],
      queue_number: this.#number,
      waits_number: null,
      switches: 0,
    };
    this.all.push(registration);
    const kind = state === "registered" ? "registration-confirmed" : "registration-waitlisted";
    this.#memory.onEmail(registration, kind, {});
  }

  async replaceManageToken(): Promise<void> {}

  async audit(): Promise<void> {}

  async cancel({ registration_id: registrationId, state }: RegistrationRecord): Promise<void> {
    const cancelled = this.#change(registrationId, { state: "cancelled", waits_for: null, waits_number: null });
    this.#memory.onEmail(cancelled, "registration-cancelled", { hadPlace: state === "registered" });
  }

  async promoteFirst(format: ParticipationFormat, places: number): Promise<number> {
    const first = this.all
      .filter(({ state, participation_format: own, waits_for: waitsFor, email }) => {
        const isInQueue = (state === "waitlisted" && own === format) || (state === "registered" && waitsFor === format);
        return isInQueue && !this.#memory.isBlacklisted(email);
      })
      .toSorted((one, other) => queuePlace(one) - queuePlace(other))
      .slice(0, places);
    for (const registration of first) await this.give(registration, format);
    return first.length;
  }

  async give(
    { registration_id: registrationId, participation_format: participationFormat }: RegistrationRecord,
    format: ParticipationFormat,
    _now?: Date,
    { hasCome = false } = {},
  ): Promise<void> {
    const isSwitch = participationFormat !== format;
    const { switches } = this.#change(registrationId, {});
    const given = this.#change(registrationId, {
      state: "registered",
      participation_format: format,
      waits_for: null,
      waits_number: null,
      switches: isSwitch ? switches + 1 : switches,
    });
    const kind = isSwitch ? "registration-switched" : "registration-promoted";
    if (hasCome && notToWhoHasCome.includes(kind)) return;
    this.#memory.onEmail(given, kind, isSwitch ? { participationFormat: format } : {});
  }

  async waitFor(
    { registration_id: registrationId }: RegistrationRecord,
    format: ParticipationFormat | null,
  ): Promise<void> {
    this.#number += 1;
    this.#change(registrationId, { waits_for: format, waits_number: format === null ? null : this.#number });
  }

  #change(id: string, patch: Partial<MemoryRegistration>): MemoryRegistration {
    const index = this.all.findIndex(({ registration_id: registrationId }) => registrationId === id);
    const before = this.all[index];
    if (before === undefined) throw new Error(`No registration ${id}`);
    const after = { ...before, ...patch };
    this.all[index] = after;
    return after;
  }
}

const queuePlace = ({ waits_number: waitsNumber, queue_number: queueNumber }: MemoryRegistration): number =>
  waitsNumber ?? queueNumber;
