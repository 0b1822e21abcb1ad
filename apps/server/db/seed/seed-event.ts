import type { CoverDesign } from "./cover/cover-design.ts";
import type { RichTextDocument } from "./rich-text.ts";

export interface SeedLink {
  readonly title: string;
  readonly url: string;
}

export interface SeedSpeaker {
  readonly speaker_id: string;
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly bio: string;
  readonly links: readonly SeedLink[];
}

export interface SeedPerformance {
  readonly title: string;
  readonly description: string;
  /** Counted from the event's beginning. */
  readonly startsAfterMinutes: number;
  readonly durationMinutes: number;
  readonly speaker_ids: readonly string[];
}

/** An event of the demonstration content. Its day is counted from the day of the first start, so that it never grows old. */
export interface SeedEvent {
  readonly slug: string;
  readonly title: string;
  /** At most 200 characters. */
  readonly shortDescription: string;
  readonly format: "EventFormatOnline" | "EventFormatOffline" | "EventFormatOnlineAndOffline";
  /** Days from the day of the first start; negative ones have passed. */
  readonly dayOffset: number;
  /** `HH:MM` on the clock of `timeZone`. */
  readonly startTime: string;
  readonly durationMinutes: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly city: string | null;
  readonly address: string | null;
  /** `null`: no limit. */
  readonly capacityOffline: number | null;
  /** `null`: no limit. */
  readonly capacityOnline: number | null;
  readonly isPublished: boolean;
  readonly isProgramVisible: boolean;
  readonly about: RichTextDocument;
  readonly speakers: readonly SeedSpeaker[];
  readonly performances: readonly SeedPerformance[];
  readonly questionAnswer: readonly { readonly question: string; readonly answer: string }[];
  readonly partners: readonly { readonly name: string; readonly url: string }[];
  readonly linksBefore: readonly SeedLink[];
  readonly linksAfter: readonly SeedLink[];
  readonly cover: CoverDesign;
}
