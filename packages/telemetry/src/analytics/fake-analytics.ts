import type { Consent } from "../browser/telemetry-options.ts";
import { fakePage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import type { AnalyticsEvent } from "../records/analytics-event.ts";
import { fakeSinkContext } from "../sinks/fake-sink-context.ts";
import type { Connected } from "../sinks/fake-sink-context.ts";
import { createAnalytics } from "./create-analytics.ts";
import type { Analytics, AnalyticsHost, AnalyticsOptions } from "./create-analytics.ts";
import { fakeAnalyticsWindow } from "./fake-analytics-window.ts";
import type { FakeAnalyticsWindow } from "./fake-analytics-window.ts";

export interface FakeAnalytics {
  readonly page: FakePage;
  readonly view: FakeAnalyticsWindow;
  readonly connected: readonly Connected[];
  readonly analytics: Analytics;
  readonly events: readonly AnalyticsEvent[];
  /** The `pageClose` events. */
  closes(): readonly AnalyticsEvent[];
  hasLeaveListeners(): boolean;
  leave(): void;
  hide(): void;
  show(): void;
}

/** Analytics on a fake page, with telemetry that records the events. */
export function setUpAnalytics(
  options: Partial<AnalyticsOptions> = {},
  arranged: Partial<Pick<FakeAnalytics, "page" | "view">> & { readonly consent?: Consent } = {},
): FakeAnalytics {
  const page = arranged.page ?? fakePage();
  const view = arranged.view ?? fakeAnalyticsWindow(page);
  const { context, connected } = fakeSinkContext();
  const events: AnalyticsEvent[] = [];
  const leaveListeners = new Set<() => void>();
  const host: AnalyticsHost = {
    consent: () => arranged.consent ?? "granted",
    ports: { ...page.ports, random: Math.random },
    addSink: (sink) => void sink(context),
    record: (record) => {
      if (record.kind === "event") events.push(record.value);
    },
    onLeave: (listener) => {
      leaveListeners.add(listener);
      return () => leaveListeners.delete(listener);
    },
  };
  const { window } = view;
  const analytics = createAnalytics(host, {
    url: "/tracker",
    namespace: "site",
    appVersion: "1.4.0",
    window,
    ...options,
  });
  return {
    page,
    view,
    connected,
    analytics,
    events,
    closes: () => events.filter(({ actionType }) => actionType === "pageClose"),
    hasLeaveListeners: () => leaveListeners.size > 0,
    leave: () => leaveListeners.forEach((listen) => listen()),
    hide: () => {
      page.hide();
      leaveListeners.forEach((listen) => listen());
    },
    show: () => {
      page.document.visibilityState = "visible";
      page.document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}
