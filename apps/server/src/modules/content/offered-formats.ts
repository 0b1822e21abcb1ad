import type { EventFormat, ParticipationFormat } from "@corp/api";

const online = "EventParticipationFormatOnline";
const offline = "EventParticipationFormatOffline";

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
