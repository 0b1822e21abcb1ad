import type { EventSummary } from "@corp/api";

type Counted = Pick<
  EventSummary,
  "format" | "capacity_offline" | "capacity_online" | "participants" | "registered_by_format"
>;

export interface TakenPlaces {
  readonly place: "hall" | "online";
  readonly registered: number;
  /** Null means that places are not limited. */
  readonly capacity: number | null;
}

/** Registered people and places of each format that the event has. */
export function placesByFormat(event: Counted): readonly TakenPlaces[] {
  const { format, capacity_offline, capacity_online, registered_by_format: registered } = event;
  const hall = { place: "hall", registered: registered?.offline ?? 0, capacity: capacity_offline } as const;
  const online = { place: "online", registered: registered?.online ?? 0, capacity: capacity_online } as const;
  if (format === "EventFormatOffline") return [hall];
  return format === "EventFormatOnline" ? [online] : [hall, online];
}

/** "В зале 68 из 140", "Онлайн 43", "Ждут: 3"; one format alone needs no name. */
export function takenPlaces(event: Counted): readonly string[] {
  const places = placesByFormat(event);
  const waiting = event.participants?.waitlisted ?? 0;
  const texts = places.map(({ place, registered, capacity }) => {
    const name = places.length === 1 ? "" : place === "hall" ? "В зале " : "Онлайн ";
    return `${name}${number(registered)}${capacity === null ? "" : ` из ${number(capacity)}`}`;
  });
  return waiting === 0 ? texts : [...texts, `Ждут: ${number(waiting)}`];
}

const number = (count: number): string => count.toLocaleString("ru-RU");
