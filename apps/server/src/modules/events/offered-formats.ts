import type { EventFormat, ParticipationFormat } from "@corp/api";

const online = "EventParticipationFormatOnline";
const offline = "EventParticipationFormatOffline";

/** The ways in which a person can take part in an event. */
export function offeredFormats(event: { readonly format: EventFormat }): readonly ParticipationFormat[] {
  switch (event.format) {
    case "EventFormatOnline":
      return [online];
    case "EventFormatOffline":
      return [offline];
    case "EventFormatOnlineAndOffline":
      return [offline, online];
    case "EventFormatUnknown":
      return [];
  }
}
