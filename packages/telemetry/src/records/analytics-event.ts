/** @see specification section 3, "Analytics event" */
export interface AnalyticsEvent {
  /** What was done, as `pageView`, `pageClose`, `click`, `webVital`. */
  readonly actionType: string;
  /** What it was done to, with whatever else tells of it. */
  readonly object: { readonly type: string; readonly [detail: string]: unknown };
  readonly page: AnalyticsPage;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
  /** The same in milliseconds since 1970. */
  readonly timestampMs: number;
  /** When the page view began, ISO 8601 in UTC. */
  readonly pageTimestamp: string;
  /** Of this event. */
  readonly uuid: string;
  readonly attributes: AnalyticsAttributes;
  readonly user: { readonly sessionId: string };
  /** On `pageClose` alone: how long the page was visible, in milliseconds. */
  readonly viewTime?: number;
  /** On `pageClose` alone: how far down the page was seen, in percent from 0 to 100. */
  readonly scrollDepth?: number;
}

export interface AnalyticsPage {
  /** The page's name in the application's own terms, as `events/:id`. */
  readonly current: string;
  readonly previous: string | null;
  /** How many pages were viewed in this tab, from 1. */
  readonly number: number;
  readonly currentUrl: string;
  readonly referralUrl: string;
  readonly pageViewId: string;
  readonly previousPageViewId: string | null;
}

export interface AnalyticsAttributes {
  readonly userAgent: string;
  readonly platform: string;
  /** Of the screen, in CSS pixels. */
  readonly screenResolutionX: number;
  readonly screenResolutionY: number;
  readonly namespace: string;
  readonly appVersion: string;
}
