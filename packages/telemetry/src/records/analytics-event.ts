export interface AnalyticsEvent {
  /** `pageView`, `pageClose`, `click`, `webVital` and so on. */
  readonly actionType: string;
  /** The object of the action, with further details. */
  readonly object: { readonly type: string; readonly [detail: string]: unknown };
  readonly page: AnalyticsPage;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
  /** The same in milliseconds since 1970. */
  readonly timestampMs: number;
  /** Start of the page view, ISO 8601 in UTC. */
  readonly pageTimestamp: string;
  /** The event's id. */
  readonly uuid: string;
  readonly attributes: AnalyticsAttributes;
  readonly user: { readonly sessionId: string };
  /** `pageClose` only: how long the page was visible, in milliseconds. */
  readonly viewTime?: number;
  /** `pageClose` only: the lowest point seen, in percent from 0 to 100. */
  readonly scrollDepth?: number;
}

export interface AnalyticsPage {
  /** The page's name in the application's terms, for example `events/:id`. */
  readonly current: string;
  readonly previous: string | null;
  /** Page views in this tab, from 1. */
  readonly number: number;
  readonly currentUrl: string;
  readonly referralUrl: string;
  readonly pageViewId: string;
  readonly previousPageViewId: string | null;
}

export interface AnalyticsAttributes {
  readonly userAgent: string;
  readonly platform: string;
  /** The width in CSS pixels. */
  readonly screenResolutionX: number;
  readonly screenResolutionY: number;
  readonly namespace: string;
  readonly appVersion: string;
}
