import type { EventKind } from "@corp/api";
import type { RichTextDocument } from "@corp/api/contract";
import type { CoverDesign } from "./cover/cover-design.ts";
import type { PictureDesign } from "./picture/picture-design.ts";
import type { SlidesDesign } from "./slides/slides-design.ts";

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
  /** From the start of the event. */
  readonly startsAfterMinutes: number;
  readonly durationMinutes: number;
  readonly speaker_ids: readonly string[];
  /** One of parallel tracks; absent: for everyone. */
  readonly track?: string;
  readonly videoUrl?: string;
  readonly slides?: SlidesDesign;
}

export interface SeedPicture {
  readonly picture: PictureDesign;
  readonly alt: string;
}

/** An event of the seed data. Its date is relative to the first start, so that it never becomes outdated. */
export interface SeedEvent {
  readonly slug: string;
  readonly title: string;
  /** At most 200 characters. */
  readonly shortDescription: string;
  readonly format: "EventFormatOnline" | "EventFormatOffline" | "EventFormatOnlineAndOffline";
  /** @default "EventKindMeetup" */
  readonly kind?: EventKind;
  /** Days from the first start; negative: in the past. */
  readonly dayOffset: number;
  /** Local time of `timeZone`, `HH:MM`. */
  readonly startTime: string;
  readonly durationMinutes: number;
  /** Starts this many full hours before the first start, instead of `dayOffset` and `startTime`. */
  readonly beganHoursAgo?: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly venue?: string;
  readonly postalCode?: string;
  /** `null`: no limit. */
  readonly capacityOffline: number | null;
  /** `null`: no limit. */
  readonly capacityOnline: number | null;
  /** Days from the first start; absent: opens with the publication. */
  readonly registrationOpensInDays?: number;
  readonly isPublished: boolean;
  readonly isProgramVisible: boolean;
  readonly about: RichTextDocument;
  readonly otherContent?: RichTextDocument;
  readonly speakers: readonly SeedSpeaker[];
  readonly performances: readonly SeedPerformance[];
  readonly questionAnswer: readonly { readonly question: string; readonly answer: string }[];
  readonly partners: readonly { readonly name: string; readonly url: string }[];
  readonly gallery?: readonly SeedPicture[];
  readonly linksBefore: readonly SeedLink[];
  readonly linksAfter: readonly SeedLink[];
  readonly cover: CoverDesign;
}
