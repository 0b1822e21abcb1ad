import { event as storedEvent, eventCreateRequest } from "@corp/api/contract";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { demonstrationEvents } from "./demonstration-events.ts";
import type { SeedEvent } from "./seed-event.ts";

const parts = storedEvent.entries;
const slugsWhere = (isMatch: (event: SeedEvent) => boolean): string[] =>
  demonstrationEvents.filter(isMatch).map(({ slug }) => slug);

describe("demonstrationEvents", () => {
  it("are fourteen: six past, one today, seven to come, in the order of their days", () => {
    const days = demonstrationEvents.map(({ dayOffset }) => dayOffset);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect([
      days.filter((day) => day < 0).length,
      days.filter((day) => day === 0).length,
      days.filter((day) => day > 0).length,
    ]).toEqual([6, 1, 7]);
  });

  it("have slugs of their own, and exactly one is a draft that is still to come", () => {
    expect(new Set(slugsWhere(() => true)).size).toBe(demonstrationEvents.length);
    const drafts = demonstrationEvents.filter(({ isPublished }) => !isPublished);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.dayOffset).toBeGreaterThan(0);
  });

  it("include one that is going on whenever the product is first started", () => {
    expect(
      slugsWhere(
        ({ dayOffset, startTime, durationMinutes }) =>
          dayOffset === 0 && startTime === "00:00" && durationMinutes === 1440,
      ),
    ).toHaveLength(1);
  });

  it("include one with twelve places", () => {
    expect(slugsWhere(({ capacityOffline }) => capacityOffline === 12)).toHaveLength(1);
  });

  it("have a place exactly when people can come to it, and materials exactly when they have passed", () => {
    expect(
      slugsWhere(
        ({ format, city, address }) => (format === "EventFormatOnline") !== (city === null && address === null),
      ),
    ).toEqual([]);
    expect(slugsWhere(({ dayOffset, linksAfter }) => dayOffset < 0 && linksAfter.length === 0)).toEqual([]);
    expect(slugsWhere(({ dayOffset, linksAfter }) => dayOffset > 0 && linksAfter.length > 0)).toEqual([]);
  });
});

describe.each(demonstrationEvents.map((event) => [event.slug, event] as const))(
  "demonstration event %s",
  (_slug, event) => {
    it("holds what the contract allows", () => {
      expect(event.shortDescription.length).toBeLessThanOrEqual(200);
      v.parse(eventCreateRequest, {
        title: event.title,
        short_description: event.shortDescription,
        format: event.format,
        starts_at: "2026-01-01T00:00:00Z",
        ends_at: "2026-01-02T00:00:00Z",
        time_zone: event.timeZone,
        city: event.city,
        address: event.address,
        capacity_offline: event.capacityOffline,
        capacity_online: event.capacityOnline,
        registration_opens_at: null,
        registration_closes_at: null,
      });
      v.parse(parts.about, event.about);
      v.parse(parts.links_before, event.linksBefore);
      v.parse(parts.links_after, event.linksAfter);
      v.parse(parts.question_answer, event.questionAnswer);
      v.parse(
        parts.partners,
        event.partners.map((partner) => ({ ...partner, logo: null })),
      );
      v.parse(
        parts.speakers,
        event.speakers.map((speaker) => ({ ...speaker, photo: null })),
      );
      for (const { title, description } of event.performances) {
        v.parse(parts.performances.item.entries.title, title);
        v.parse(parts.performances.item.entries.description, description);
      }
      expect(event.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(event.startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    });

    it("has a program of two to six talks one after the other within the event, each by its own speakers", () => {
      expect(event.performances.length).toBeGreaterThanOrEqual(2);
      expect(event.performances.length).toBeLessThanOrEqual(6);
      const known = new Set(event.speakers.map(({ speaker_id }) => speaker_id));
      let endsAt = 0;
      for (const { title, startsAfterMinutes, durationMinutes, speaker_ids } of event.performances) {
        expect(startsAfterMinutes, title).toBeGreaterThanOrEqual(endsAt);
        endsAt = startsAfterMinutes + durationMinutes;
        expect(speaker_ids.length, title).toBeGreaterThan(0);
        expect(
          speaker_ids.filter((id) => !known.has(id)),
          title,
        ).toEqual([]);
      }
      expect(endsAt).toBeLessThanOrEqual(event.durationMinutes);
    });

    it("lets every speaker speak", () => {
      const speaking = new Set(event.performances.flatMap(({ speaker_ids }) => speaker_ids));
      expect(event.speakers.filter(({ speaker_id }) => !speaking.has(speaker_id))).toEqual([]);
    });

    it("links to the reserved domains only and keeps to Russian typography", () => {
      const text = JSON.stringify(event);
      const hosts = [...text.matchAll(/https?:\/\/([^/"]+)/g)].map((match) => match[1]);
      expect(hosts.filter((host) => host !== "example.com" && host !== "example.org")).toEqual([]);
      const prose = text.replace(/\\"|"/g, "\n");
      expect(prose).not.toMatch(/\p{Script=Cyrillic}[^\n]* - /u);
      expect(prose).not.toMatch(/[“”]/);
    });
  },
);
