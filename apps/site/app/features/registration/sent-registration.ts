import type { EventRegisterRequest } from "@corp/api";

/** Registrations sent by this tab, by event, for correcting a mistyped email. Personal data: in memory only. */
const sent = new Map<string, EventRegisterRequest>();

export const rememberSent = (eventId: string, request: EventRegisterRequest): void => void sent.set(eventId, request);

export const sentRegistration = (eventId: string): EventRegisterRequest | null => sent.get(eventId) ?? null;
