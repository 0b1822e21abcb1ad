import type { EventRegisterRequest } from "@corp/api";

/** What this tab has sent, by event: personal data, in memory alone, so that a mistyped address can be corrected. */
const sent = new Map<string, EventRegisterRequest>();

export const rememberSent = (eventId: string, request: EventRegisterRequest): void => void sent.set(eventId, request);

export const sentRegistration = (eventId: string): EventRegisterRequest | null => sent.get(eventId) ?? null;
