import { ANALYTICS_BATCH_SIZE, ANALYTICS_SESSION_KEY, ANALYTICS_XHR_THRESHOLD_BYTES } from "../constants.ts";
import { redactText } from "../logging/redact.ts";
import type { Consent } from "../browser/telemetry-options.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { BatchOptions } from "../sinks/batch-options.ts";
import { buildQuery } from "../sinks/build-query.ts";
import type { Sink } from "../sinks/sink.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { AnalyticsEvent, AnalyticsPage } from "../records/analytics-event.ts";
import type { AnalyticsWindow } from "./analytics-window.ts";
import { createPageReading } from "./page-reading.ts";
import type { Reading } from "./page-reading.ts";
import { uuid } from "./uuid.ts";

/** What analytics needs of the telemetry it belongs to. */
export interface AnalyticsHost {
  /** `undefined` on a server. */
  readonly ports: TelemetryPorts | undefined;
  addSink(sink: Sink): void;
  record(record: TelemetryRecord): void;
  onLeave(listener: () => void): () => void;
  consent(): Consent;
}

export interface AnalyticsOptions extends BatchOptions {
  /** The tracker, without a query; batches go there as `{ "events": […] }`. */
  readonly url: string;
  /** Whose events they are. Required; without it a warning is written and events carry an empty one. */
  readonly namespace: string | undefined;
  readonly appVersion: string;
  /** Events that make a batch full. @default ANALYTICS_BATCH_SIZE */
  readonly size?: number | undefined;
  /** From this many bytes on a batch goes by XMLHttpRequest. @default ANALYTICS_XHR_THRESHOLD_BYTES */
  readonly xhrThresholdBytes?: number | undefined;
  /** @default the browser's own */
  readonly window?: AnalyticsWindow;
}

export interface PageView {
  /** The page's name in the application's own terms, as `events/:id`. */
  readonly name: string;
  /** @default the page's address */
  readonly url?: string;
  /** Names the navigation, as a router does: what is told of it again does not count. @default by name, address and history entry */
  readonly key?: string;
}

/** None of these throws. On a server all of it does nothing. */
export interface Analytics {
  /** Closes the page view before and begins another. Call it from the router's subscription, not from an effect. */
  pageView(view: PageView): void;
  /** Tells what was done on the page (`click`) and to what (`{ type: "button", id: "register" }`). */
  track(actionType: string, object: AnalyticsEvent["object"]): void;
  /** Closes the page view and stops listening. */
  dispose(): void;
}

/** The tab's last page view, as it is stored. */
type TabSession = Partial<AnalyticsPage> & { readonly sessionId: string };

/**
 * Page views with their chain, their time and their depth, and whatever else is told.
 *
 * @see specification section 3, "Analytics event"
 */
export function createAnalytics(telemetry: AnalyticsHost, options: AnalyticsOptions): Analytics {
  const { ports } = telemetry;
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
  // Before the first page view there is nothing to close.
  let toldMs = Infinity;

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
      currentUrl: redactText(location.href),
      referralUrl: previous.currentUrl ?? redactText(document.referrer),
      pageViewId: uuid(random),
      previousPageViewId: previous.pageViewId ?? null,
    };
  }

  function track(actionType: string, object: AnalyticsEvent["object"], read?: Reading): void {
    const now = ports.now();
    const timestamp = now.toISOString();
    const told = { actionType, object, page, timestamp, timestampMs: Number(now), pageTimestamp, attributes, user };
    telemetry.record({ kind: "event", value: { ...told, uuid: uuid(random), ...read } });
  }

  /** What was told and not viewed since is not told again. */
  function close(): void {
    const read = reading.read();
    if (read.viewTime <= toldMs) return;
    toldMs = read.viewTime;
    track("pageClose", { type: "page" }, read);
  }

  const stopLeave = telemetry.onLeave(close);
  return {
    pageView: ({ name, url = location.href, key }) => {
      const next = key ?? [name, url, view.navigation?.currentEntry?.key].join(" ");
      if (next === navigation) return;
      close();
      if (navigation !== undefined) page = pageAfter(page);
      page = { ...page, current: name, currentUrl: redactText(url) };
      pageTimestamp = ports.now().toISOString();
      navigation = next;
      toldMs = -1;
      reading.restart();
      // What an earlier page view stored is forgotten where the consent is denied.
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

/** A new session where there is none, or none that can be read. */
function storedSession(window: AnalyticsWindow, sessionId: string): TabSession {
  try {
    return { sessionId, ...(JSON.parse(window.sessionStorage.getItem(ANALYTICS_SESSION_KEY) ?? "{}") as object) };
  } catch {
    return { sessionId };
  }
}

function storeSession(window: AnalyticsWindow, session: TabSession | false): void {
  try {
    if (session) window.sessionStorage.setItem(ANALYTICS_SESSION_KEY, JSON.stringify(session));
    else window.sessionStorage.removeItem(ANALYTICS_SESSION_KEY);
  } catch {
    // The session then lasts as long as the page.
  }
}
