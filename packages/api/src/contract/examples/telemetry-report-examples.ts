import type { WrittenExamples } from "./endpoint-example.ts";

const origin = { period: "24h", service: "site", environment: "prod", release: "1.4.2" } as const;
const starts = ["2027-03-02T10:00:00.000Z", "2027-03-02T11:00:00.000Z"];
const stackTrace =
  "TypeError: Cannot read properties of undefined (reading 'title')\n" +
  "    at Qe (https://corp.example/assets/event-D4xK2m.js:2:18412)";

export const telemetryReportExamples = {
  telemetryErrorSeries: {
    request: { ...origin, group_by: "owner" },
    response: {
      bucket: "hour",
      starts,
      series: [
        { key: "user", total: 14, counts: [12, 2] },
        { key: "library", total: 3, counts: [0, 3] },
      ],
    },
  },
  telemetryErrors: {
    request: { ...origin, owner: "user", limit: 20 },
    response: {
      bucket: "hour",
      starts,
      items: [
        {
          type: "UserReactError",
          class: "TypeError",
          level: "ERROR",
          owner: "user",
          release: "1.4.2",
          count: 14,
          first_seen_at: "2027-03-02T10:00:00.000Z",
          last_seen_at: "2027-03-02T11:00:00.000Z",
          counts: [12, 2],
        },
      ],
    },
  },
  telemetryPages: {
    request: { ...origin, order: "most_viewed", limit: 20 },
    response: {
      items: [
        {
          page: "/events/:eventId",
          views: 1_840,
          sessions: 1_212,
          view_time_p50_ms: 41_000,
          scroll_depth_p50: 62,
          lcp_p75_ms: 1_310,
          ttfb_p75_ms: 120,
        },
      ],
    },
  },
  telemetryVitals: {
    request: { ...origin, page: "/events/:eventId" },
    response: {
      items: [
        { name: "LCP", count: 960, p50: 810, p75: 1_310, p95: 3_900, good: 870, needs_improvement: 62, poor: 28 },
      ],
    },
  },
  telemetryLogs: {
    request: {
      ...origin,
      level: "WARN",
      text: "не загрузилось",
      error_type: "UserReactError",
      error_class: "TypeError",
      after_id: "48112",
      limit: 50,
    },
    response: {
      items: [
        {
          log_id: "48113",
          received_at: "2027-03-02T11:04:05.120Z",
          service: "site",
          environment: "prod",
          release: "1.4.2",
          level: "ERROR",
          message: "Мероприятие не загрузилось",
          stack_trace: stackTrace,
          error_type: "UserReactError",
          error_class: "TypeError",
          url: "https://corp.example/events/0199f1d2-7c3a-7e55-b1d0-2f6c8a41d001",
          user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0",
          username: "maria",
          context: { attempt: 2 },
        },
      ],
      next_cursor: null,
    },
  },
  telemetryStack: {
    request: { stack_trace: stackTrace },
    response: {
      title: "TypeError: Cannot read properties of undefined (reading 'title')",
      frames: [
        {
          raw: "at Qe (https://corp.example/assets/event-D4xK2m.js:2:18412)",
          state: "resolved",
          function: "EventHeading",
          source: "app/features/events/event-heading.tsx",
          line: 21,
          column: 34,
          owner: "user",
          context: {
            first_line: 20,
            lines: ["export function EventHeading({ event }: Props) {", "  return <h1>{event.title}</h1>;", "}"],
          },
        },
      ],
    },
  },
} satisfies WrittenExamples;
