import { readFileSync } from "node:fs";
import { join } from "node:path";
import { event as storedEvent, eventCreateRequest } from "@corp/api/contract";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { offenders } from "../../test/offenders.ts";
import { eventSeeds } from "./event-seeds.ts";
import type { SeedEvent } from "./event-seeds.ts";
import { guestAt, guestCount } from "./guests.ts";

const parts = storedEvent.entries;
const readPicture = (name: string): string =>
  readFileSync(join(import.meta.dirname, "pictures", `${name}.svg`), "utf8");
const slugsWhere = (isMatch: (event: SeedEvent) => boolean): string[] =>
  eventSeeds.filter(isMatch).map(({ slug }) => slug);

describe("eventSeeds", () => {
  it("are fifteen: six past, one today, eight in the future, in chronological order", () => {
    const days = eventSeeds.map(({ dayOffset }) => dayOffset);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect([
      days.filter((day) => day < 0).length,
      days.filter((day) => day === 0).length,
      days.filter((day) => day > 0).length,
    ]).toEqual([6, 1, 8]);
  });

  it("have unique slugs, and exactly one is a draft, in the future", () => {
    expect(new Set(slugsWhere(() => true)).size).toBe(eventSeeds.length);
    const drafts = eventSeeds.filter(({ isPublished }) => !isPublished);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.dayOffset).toBeGreaterThan(0);
  });

  it("include one that is in progress at the first start", () => {
    const lasting = slugsWhere(
      ({ beganHoursAgo, durationMinutes }) =>
        beganHoursAgo !== null && beganHoursAgo > 0 && (beganHoursAgo + 1) * 60 < durationMinutes,
    );
    expect(lasting).toEqual(["incident-day"]);
  });

  it("include a full one with a waitlist, and one whose registration opens later", () => {
    const isFull = ({ capacityOffline, attendance }: SeedEvent): boolean =>
      capacityOffline !== null && attendance.inHall === capacityOffline && attendance.waitlisted > 0;
    expect(slugsWhere(isFull)).toEqual(["review-circle"]);
    expect(slugsWhere(({ registrationOpensInDays }) => (registrationOpensInDays ?? 0) > 0)).toEqual([
      "engineering-day",
    ]);
  });

  it("have no more participants than places, each person once, and check-ins only for past events", () => {
    const emails = Array.from({ length: guestCount }, (_, index) => guestAt(index).email);
    expect(new Set(emails).size).toBe(guestCount);
    for (const { slug, format, capacityOffline, capacityOnline, dayOffset, attendance } of eventSeeds) {
      const { inHall, online, waitlisted, cancelled, checkedIn } = attendance;
      expect(inHall + online + waitlisted + cancelled, slug).toBeLessThanOrEqual(guestCount);
      expect(inHall, slug).toBeLessThanOrEqual(format === "EventFormatOnline" ? 0 : (capacityOffline ?? Infinity));
      expect(online, slug).toBeLessThanOrEqual(format === "EventFormatOffline" ? 0 : (capacityOnline ?? Infinity));
      expect(checkedIn, slug).toBeLessThanOrEqual(dayOffset < 0 ? inHall : 0);
    }
  });

  it("have tags", () => {
    expect(slugsWhere(({ tags }) => tags.length === 0)).toEqual([]);
  });

  it("show six to nine pictures of every past on-site event, each with its own text and picture", () => {
    const shown = eventSeeds.filter(({ gallery }) => gallery.length > 0);
    expect(shown.map(({ slug }) => slug)).toEqual(slugsWhere(({ dayOffset, city }) => dayOffset < 0 && city !== null));
    for (const { gallery, slug } of shown) {
      expect(gallery.length, slug).toBeGreaterThanOrEqual(6);
      expect(gallery.length, slug).toBeLessThanOrEqual(9);
      expect(new Set(gallery.map(({ alt }) => alt)).size, slug).toBe(gallery.length);
      expect(new Set(gallery.map(({ picture }) => readPicture(picture))).size, slug).toBe(gallery.length);
    }
  });

  it("include two with parallel talks in named tracks", () => {
    const overlaps = ({ performances }: SeedEvent): boolean =>
      performances.some((one) =>
        performances.some(
          (other) =>
            one !== other &&
            one.startsAfterMinutes <= other.startsAfterMinutes &&
            other.startsAfterMinutes < one.startsAfterMinutes + one.durationMinutes,
        ),
      );
    expect(slugsWhere(overlaps)).toEqual(["incident-day", "engineering-day"]);
  });

  it("have a place exactly if they are on site, and materials exactly if they are past", () => {
    expect(
      slugsWhere(
        ({ format, city, address }) => (format === "EventFormatOnline") !== (city === null && address === null),
      ),
    ).toEqual([]);
    expect(slugsWhere(({ dayOffset, linksAfter }) => dayOffset < 0 && linksAfter.length === 0)).toEqual([]);
    expect(slugsWhere(({ dayOffset, linksAfter }) => dayOffset > 0 && linksAfter.length > 0)).toEqual([]);
  });
});

const seedName = ({ slug }: (typeof eventSeeds)[number]): string => slug;

describe("every event", () => {
  it("satisfies the contract", async () => {
    const found = await offenders(eventSeeds, seedName, (event) => {
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
      v.parse(parts.other_content, event.otherContent ?? null);
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
      for (const { alt } of event.gallery) v.parse(parts.gallery.item.entries.alt, alt);
      for (const { title, description, track, videoUrl } of event.performances) {
        v.parse(parts.performances.item.entries.track, track);
        v.parse(parts.performances.item.entries.video_url, videoUrl);
        v.parse(parts.performances.item.entries.title, title);
        v.parse(parts.performances.item.entries.description, description);
      }
      expect(event.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(event.startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    });
    expect(found).toEqual([]);
  });

  it("has a program without overlaps in a track, and with each speaker in one place at a time", async () => {
    const found = await offenders(eventSeeds, seedName, (event) => {
      expect(event.performances.length).toBeGreaterThanOrEqual(2);
      const known = new Set(event.speakers.map(({ speaker_id }) => speaker_id));
      const tracks = new Set(event.performances.map(({ track }) => track));
      const endBySpeaker = new Map<string, number>();
      for (const { title, startsAfterMinutes, durationMinutes, speaker_ids, track } of event.performances) {
        // A talk without a track is for everyone, in any track.
        const busy = [...(track === null ? tracks : [track]), ...speaker_ids];
        for (const key of busy) {
          expect(startsAfterMinutes, `${title}, ${key}`).toBeGreaterThanOrEqual(endBySpeaker.get(`${key}`) ?? 0);
          endBySpeaker.set(`${key}`, startsAfterMinutes + durationMinutes);
        }
        expect(speaker_ids.length, title).toBeGreaterThan(0);
        expect(
          speaker_ids.filter((id) => !known.has(id)),
          title,
        ).toEqual([]);
      }
      expect(Math.max(...endBySpeaker.values())).toBeLessThanOrEqual(event.durationMinutes);
    });
    expect(found).toEqual([]);
  });

  it("has a talk of every speaker", async () => {
    const found = await offenders(eventSeeds, seedName, (event) => {
      const speaking = new Set(event.performances.flatMap(({ speaker_ids }) => speaker_ids));
      expect(event.speakers.filter(({ speaker_id }) => !speaking.has(speaker_id))).toEqual([]);
    });
    expect(found).toEqual([]);
  });

  it("links to reserved domains only and follows the rules of Russian typography", async () => {
    const found = await offenders(eventSeeds, seedName, (event) => {
      const text = JSON.stringify(event);
      const hosts = [...text.matchAll(/https?:\/\/([^/"]+)/g)].map((match) => match[1]);
      expect(hosts.filter((host) => host !== "example.com" && host !== "example.org")).toEqual([]);
      const prose = text.replace(/\\"|"/g, "\n");
      expect(prose).not.toMatch(/\p{Script=Cyrillic}[^\n]* - /u);
      expect(prose).not.toMatch(/[“”]/);
    });
    expect(found).toEqual([]);
  });
});
