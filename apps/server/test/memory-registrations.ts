import type { ParticipationFormat } from "@corp/api";
import type {
  ActiveRegistrations,
  LockedRegistrations,
  RegistrationEvent,
  RegistrationRecord,
  RegistrationStore,
} from "../src/modules/content/registration-store.ts";
import { notToWhoHasCome } from "../src/modules/outbox/email-rules.ts";
import type { EmailData, EmailKind } from "../src/modules/outbox/email.ts";

export interface MemoryRegistration extends RegistrationRecord {
  readonly queueNumber: number;
  readonly waitsNumber: number | null;
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
      registered: count(({ state, participationFormat: own }) => state === "registered" && own === format),
      waitlisted: count(({ state, participationFormat: own }) => state === "waitlisted" && own === format),
      switching: count(({ waitsFor }) => waitsFor === format),
    };
  }

  async findActive({ email = "" }: { readonly email?: string }): Promise<ActiveRegistrations> {
    return { ofEmail: this.activeOf(email), ofAccount: undefined, isBlacklisted: this.#memory.isBlacklisted(email) };
  }

  activeOf(email: string): MemoryRegistration | undefined {
    return this.all.find((one) => one.email === email && one.state !== "cancelled");
  }

  async find(id: string): Promise<MemoryRegistration | undefined> {
    return this.all.find(({ registrationId }) => registrationId === id);
  }

  async findOfRequest(): Promise<undefined> {
    return undefined;
  }

  async placeInQueue(): Promise<null> {
    return null;
  }

  insert(added: Parameters<LockedRegistrations["insert"]>[0]): void {
    this.#number += 1;
    const { registrationId, state, participation_format: participationFormat, email } = added;
    const registration: MemoryRegistration = {
      registrationId,
      state,
      cancellationReason: null,
      participationFormat,
      email,
      waitsFor: null,
      firstName: added.first_name,
      lastName: added.last_name,
      accountSubject: null,
      manageTokenHash: added.manageTokenHash,
      requestKeyHash: null,
      isEmailConfirmed: false,
      answers: [],
      queueNumber: this.#number,
      waitsNumber: null,
      switches: 0,
    };
    this.all.push(registration);
    const kind = state === "registered" ? "registration-confirmed" : "registration-waitlisted";
    this.#memory.onEmail(registration, kind, {});
  }

  async replaceManageToken(): Promise<void> {}

  async audit(): Promise<void> {}

  async cancel({ registrationId, state }: RegistrationRecord): Promise<void> {
    const cancelled = this.#change(registrationId, { state: "cancelled", waitsFor: null, waitsNumber: null });
    this.#memory.onEmail(cancelled, "registration-cancelled", { hadPlace: state === "registered" });
  }

  async promoteFirst(format: ParticipationFormat, places: number): Promise<number> {
    const first = this.all
      .filter(({ state, participationFormat: own, waitsFor, email }) => {
        const isInQueue = (state === "waitlisted" && own === format) || (state === "registered" && waitsFor === format);
        return isInQueue && !this.#memory.isBlacklisted(email);
      })
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .slice(0, places);
    for (const registration of first) await this.give(registration, format);
    return first.length;
  }

  async give(
    { registrationId, participationFormat }: RegistrationRecord,
    format: ParticipationFormat,
    _now?: Date,
    { hasCome = false } = {},
  ): Promise<void> {
    const isSwitch = participationFormat !== format;
    const { switches } = this.#change(registrationId, {});
    const given = this.#change(registrationId, {
      state: "registered",
      participationFormat: format,
      waitsFor: null,
      waitsNumber: null,
      switches: isSwitch ? switches + 1 : switches,
    });
    const kind = isSwitch ? "registration-switched" : "registration-promoted";
    if (hasCome && notToWhoHasCome.includes(kind)) return;
    this.#memory.onEmail(given, kind, isSwitch ? { participationFormat: format } : {});
  }

  async waitFor({ registrationId }: RegistrationRecord, format: ParticipationFormat | null): Promise<void> {
    this.#number += 1;
    this.#change(registrationId, { waitsFor: format, waitsNumber: format === null ? null : this.#number });
  }

  #change(id: string, patch: Partial<MemoryRegistration>): MemoryRegistration {
    const index = this.all.findIndex(({ registrationId }) => registrationId === id);
    const before = this.all[index];
    if (before === undefined) throw new Error(`No registration ${id}`);
    const after = { ...before, ...patch };
    this.all[index] = after;
    return after;
  }
}

const placeOf = ({ waitsNumber, queueNumber }: MemoryRegistration): number => waitsNumber ?? queueNumber;
