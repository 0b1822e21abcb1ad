import type { Consent } from "../browser/telemetry-options.ts";
import { ANALYTICS_BATCH_SIZE, ANALYTICS_XHR_THRESHOLD_BYTES } from "../constants.ts";
import { redactUrls } from "../logging/redact-urls.ts";
import { checkOption, checkOptions } from "../options/check-option.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { AnalyticsEvent, AnalyticsPage } from "../records/analytics-event.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { buildQuery } from "../sinks/sink.ts";
import type { BatchOptions, Sink } from "../sinks/sink.ts";
import type { AnalyticsWindow } from "./analytics-window.ts";
import { createPageReading } from "./page-reading.ts";
import type { Reading } from "./page-reading.ts";

/** The `sessionStorage` key of the tab's session and its last page view. */
const sessionKey = "corp.telemetry.session";

/** The part of `Telemetry` that analytics uses. */
export interface AnalyticsHost {
  /** `undefined` on a server. */
  readonly ports: TelemetryPorts | undefined;
  addSink(sink: Sink): void;
  record(record: TelemetryRecord): void;
  onLeave(listener: () => void): () => void;
  consent(): Consent;
}

export interface AnalyticsOptions extends BatchOptions {
  /** The tracker's URL without a query; batches have the form `{ "events": […] }`. */
  readonly url: string;
  /** The application of the events. Required: without it a warning is logged and the field is empty. */
  readonly namespace: string | undefined;
  readonly appVersion: string;
  /** Events in a full batch. @default ANALYTICS_BATCH_SIZE */
  readonly size?: number | undefined;
  /** Batches of this many bytes or more go by XMLHttpRequest. @default ANALYTICS_XHR_THRESHOLD_BYTES */
  readonly xhrThresholdBytes?: number | undefined;
  /** @default the browser's own */
  readonly window?: AnalyticsWindow;
}

export interface PageView {
  /** The page's name in the application's terms, for example `events/:id`. */
  readonly name: string;
  /** @default the page's URL */
  readonly url?: string;
  /** Identifies the navigation; repeated calls for it are ignored. @default name, URL and history entry */
  readonly key?: string;
}

/** None of these throws. On a server they do nothing. */
export interface Analytics {
  /**
   * Closes the current page view and starts another. Call it from a router subscription, not from an effect: StrictMode
   * runs effects twice.
   */
  pageView(view: PageView): void;
  /** Records an action (`click`) and its object (`{ type: "button", id: "register" }`). */
  track(actionType: string, object: AnalyticsEvent["object"]): void;
  /** Closes the page view and stops listening. */
  dispose(): void;
}

/** The tab's last page view, as stored in `sessionStorage`. */
type TabSession = Partial<AnalyticsPage> & { readonly sessionId: string };

/**
 * Records page views (linked to the previous one, with view time and scroll depth) and custom actions.
 *
 * @throws {RangeError} for a URL that is none
 */
export function createAnalytics(telemetry: AnalyticsHost, options: AnalyticsOptions): Analytics {
  const { ports } = telemetry;
  checkOption("url", options.url, "url");
  checkOptions("limit", { size: options.size, xhrThresholdBytes: options.xhrThresholdBytes });
  return ports ? createPageAnalytics(telemetry, ports, options) : { pageView() {}, track() {}, dispose() {} };
}

function createPageAnalytics(telemetry: AnalyticsHost, ports: TelemetryPorts, options: AnalyticsOptions): Analytics {
  const { namespace = "", appVersion, window: view = window } = options;
  const { size = ANALYTICS_BATCH_SIZE, xhrThresholdBytes = ANALYTICS_XHR_THRESHOLD_BYTES } = options;
  const { location, userAgent, random } = ports;
  const { navigator, screen, document } = view;
  const attributes = {
    userAgent,
    platform: navigator.platform,
    screenResolutionX: screen.width,
    screenResolutionY: screen.height,
    namespace,
    appVersion,
  };
  const reading = createPageReading(view, ports.timers);
  const session = storedSession(view, uuid(random));
  const user = { sessionId: session.sessionId };
  let page = pageAfter(session);
  let pageTimestamp = ports.now().toISOString();
  let navigation: string | undefined;
  /** View time at the last `pageClose`, in milliseconds; `Infinity`: no page view to close yet. */
  let closedAtViewMs = Infinity;

  if (!namespace) console.warn("namespace is required");
  telemetry.addSink((context) => {
    const events = context.connect<AnalyticsEvent>({
      ...options,
      url: options.url + buildQuery(context),
      size,
      xhrThresholdBytes,
      wrap: (items) => `{"events":${items}}`,
    });
    return ({ kind, value }) => {
      if (kind === "event") events.add(value);
    };
  });

  function pageAfter(previous: Partial<AnalyticsPage>): AnalyticsPage {
    return {
      current: "",
      previous: previous.current ?? null,
      number: (previous.number ?? 0) + 1,
      currentUrl: redactUrls(location.href),
      referralUrl: previous.currentUrl ?? redactUrls(document.referrer),
      pageViewId: uuid(random),
      previousPageViewId: previous.pageViewId ?? null,
    };
  }

  function track(actionType: string, object: AnalyticsEvent["object"], read?: Reading): void {
    const now = ports.now();
    telemetry.record({
      kind: "event",
      value: {
        actionType,
        object,
        page,
        timestamp: now.toISOString(),
        timestampMs: Number(now),
        pageTimestamp,
        attributes,
        user,
        uuid: uuid(random),
        ...read,
      },
    });
  }

  /** Does nothing when the page was not visible since the last close. */
  function close(): void {
    const read = reading.read();
    if (read.viewTime <= closedAtViewMs) return;
    closedAtViewMs = read.viewTime;
    track("pageClose", { type: "page" }, read);
  }

  const stopLeave = telemetry.onLeave(close);
  return {
    pageView: ({ name, url = location.href, key }) => {
      const next = key ?? [name, url, view.navigation?.currentEntry?.key].join(" ");
      if (next === navigation) return;
      close();
      if (navigation !== undefined) page = pageAfter(page);
      page = { ...page, current: name, currentUrl: redactUrls(url) };
      pageTimestamp = ports.now().toISOString();
      navigation = next;
      closedAtViewMs = -1;
      reading.restart();
      // Denied consent also deletes the session of an earlier page view.
      if (telemetry.consent() !== "pending")
        storeSession(view, telemetry.consent() === "granted" && { ...user, ...page });
      track("pageView", { type: "page" });
    },
    track,
    dispose: () => {
      close();
      stopLeave();
      reading.dispose();
    },
  };
}

/** The stored session, or a new one where there is none or it is unreadable. */
function storedSession(window: AnalyticsWindow, sessionId: string): TabSession {
  try {
    return { sessionId, ...(JSON.parse(window.sessionStorage.getItem(sessionKey) ?? "{}") as object) };
  } catch {
    // Blocked storage, or a text that is no JSON.
    return { sessionId };
  }
}

function storeSession(window: AnalyticsWindow, session: TabSession | false): void {
  try {
    if (session) window.sessionStorage.setItem(sessionKey, JSON.stringify(session));
    else window.sessionStorage.removeItem(sessionKey);
  } catch {
    // Blocked or full storage: the session lasts as long as the page.
  }
}

/**
 * A random UUID of version 4. `crypto.randomUUID` is missing on pages without https.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4
 */
function uuid(random: () => number): string {
  return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () => Math.trunc(random() * 16).toString(16));
}
