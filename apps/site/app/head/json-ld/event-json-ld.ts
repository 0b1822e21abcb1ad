import type { ResponseOf } from "@corp/api";
import type { Event as EventThing, Offer, Person, Place, VirtualLocation } from "schema-dts";
import { localTime } from "../../time/local-time.ts";
import { timeZones } from "../../time/time-zones.ts";
import { imageUrls } from "./image-urls.ts";
import { organizationReference } from "./organization-json-ld.ts";

type Event = ResponseOf<"eventGet">;
type Availability = ResponseOf<"eventRegistrationAvailability">;

const attendanceModes = {
  EventFormatUnknown: "https://schema.org/OfflineEventAttendanceMode",
  EventFormatOffline: "https://schema.org/OfflineEventAttendanceMode",
  EventFormatOnline: "https://schema.org/OnlineEventAttendanceMode",
  EventFormatOnlineAndOffline: "https://schema.org/MixedEventAttendanceMode",
} as const;

/**
 * @param availability without it places count as available.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function eventJsonLd(event: Event, origin: string, availability?: Availability): EventThing {
  const url = `${origin}/events/${event.event_id}`;
  return {
    "@type": "Event",
    "@id": `${url}#event`,
    name: event.title,
    description: event.short_description,
    url,
    startDate: offsetTime(event.starts_at, event.time_zone),
    endDate: offsetTime(event.ends_at, event.time_zone),
    eventStatus: eventStatus(event),
    eventAttendanceMode: attendanceModes[event.format],
    location: eventLocation(event, url),
    image: eventImages(event, origin),
    organizer: organizationReference(origin),
    ...(event.speakers.length === 0 ? {} : { performer: event.speakers.map((one) => toPerson(one, origin)) }),
    // An event that has passed or is called off has no offer.
    ...(event.status === "EventHasPassed" || event.called_off !== null
      ? {}
      : { offers: eventOffer(event, url, availability) }),
    ...(event.series === null
      ? {}
      : {
          superEvent: {
            "@type": "EventSeries",
            "@id": `${origin}/events?series=${event.series.series_id}#series`,
            name: event.series.name,
            url: `${origin}/events?series=${event.series.series_id}`,
          },
        }),
    isAccessibleForFree: true,
    inLanguage: "ru",
    keywords: event.tags.map(({ name }) => name),
  };
}

function eventStatus(event: Pick<Event, "is_postponed" | "called_off">) {
  if (event.called_off !== null) return "https://schema.org/EventCancelled";
  return event.is_postponed ? "https://schema.org/EventPostponed" : "https://schema.org/EventScheduled";
}

/** Search engines recommend 16:9, 4:3 and 1:1. */
function eventImages(event: Event, origin: string): string[] {
  const drawn = `/p-api/product/preview/event/${event.event_id}/${event.version}.png`;
  return [
    ...imageUrls(event.cover, drawn, origin),
    ...["4x3", "1x1"].map((ratio) => `${origin}${drawn}?ratio=${ratio}`),
  ];
}

function eventLocation(event: Event, url: string): Place | VirtualLocation | readonly (Place | VirtualLocation)[] {
  const hall = toPlace(event);
  const broadcast: VirtualLocation = { "@type": "VirtualLocation", url };
  if (event.format === "EventFormatOnline") return broadcast;
  return event.format === "EventFormatOnlineAndOffline" ? [hall, broadcast] : hall;
}

function toPlace({ address, city, venue, postal_code: postalCode, time_zone }: Event): Place {
  return {
    "@type": "Place",
    name: venue ?? address ?? city ?? "",
    address: {
      "@type": "PostalAddress",
      ...(address === null ? {} : { streetAddress: address }),
      ...(city === null ? {} : { addressLocality: city }),
      ...(postalCode === null ? {} : { postalCode }),
      // The country of an event in another zone is not known.
      ...(timeZones.some(({ name }) => name === time_zone) ? { addressCountry: "RU" } : {}),
    },
  };
}

/** Taking part costs nothing. */
function eventOffer(event: Event, url: string, availability: Availability | undefined): Offer {
  const isFull = availability?.reason === "FULL" || availability?.reason === "CLOSED";
  const validFrom = event.registration_opens_at ?? event.published_at;
  return {
    "@type": "Offer",
    url,
    price: 0,
    priceCurrency: "RUB",
    availability: isFull ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
    ...(validFrom === null ? {} : { validFrom: offsetTime(validFrom, event.time_zone) }),
  };
}

function toPerson({ name, position, company, photo, links }: Event["speakers"][number], origin: string): Person {
  const urls = links.map(({ url }) => url);
  return {
    "@type": "Person",
    name,
    ...(position === null ? {} : { jobTitle: position }),
    ...(company === null ? {} : { worksFor: { "@type": "Organization", name: company } }),
    ...(photo === null ? {} : { image: new URL(photo.url, origin).href }),
    ...(urls.length === 0 ? {} : { sameAs: urls }),
  };
}

/** "2026-11-21T19:00:00+03:00": the wall clock of the event's place with its distance from UTC. */
function offsetTime(instant: string, timeZone: string): string {
  const { offsetMinutes } = localTime(instant, timeZone);
  const wall = new Date(Date.parse(instant) + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(offsetMinutes);
  const clock = [Math.floor(distance / 60), distance % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return `${wall}${offsetMinutes < 0 ? "-" : "+"}${clock}`;
}
