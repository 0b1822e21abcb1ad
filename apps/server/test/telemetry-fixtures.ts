import type { TestServer } from "./test-server.ts";

export const errorMetric = { level: "ERROR", errorType: "UserSyncError", errorClass: "TypeError", count: 2 };
export const messageMetric = { level: "INFO", messageType: "UserMessage", messageClass: "signed-in", count: 1 };

export const logEntry = {
  level: "ERROR",
  message: "Не удалось загрузить",
  stackTrace: "TypeError: x\n    at f (https://corp.example/assets/a.js:1:2)",
  clientTimestamp: "2026-11-21T10:00:00.123Z",
  environment: "stg",
  release: "1.2.3",
  commit: "abc",
  url: "https://corp.example/events",
  userAgent: "Firefox",
  user: { username: "anna" },
  context: { errorType: "UserSyncError", errorClass: "TypeError", attempt: 1 },
};

export const pageClose = {
  actionType: "pageClose",
  object: { type: "page" },
  page: {
    current: "events/:id",
    previous: null,
    number: 1,
    currentUrl: "https://corp.example/events/1",
    referralUrl: "",
    pageViewId: "view-1",
    previousPageViewId: null,
  },
  timestamp: "2026-11-21T10:00:00.000Z",
  timestampMs: Date.parse("2026-11-21T10:00:00Z"),
  pageTimestamp: "2026-11-21T09:59:00.000Z",
  uuid: "0193",
  attributes: { userAgent: "Firefox", platform: "Linux", namespace: "site", appVersion: "1.2.3" },
  user: { sessionId: "session-1" },
  viewTime: 1500.5,
  scrollDepth: 75,
};

export const webVital = {
  ...pageClose,
  actionType: "webVital",
  object: { type: "LCP", value: 1234.5, rating: "good", id: "v5-1" },
  viewTime: undefined,
  scrollDepth: undefined,
};

/** The requests and queries of the tests of the intake. */
export function createIntake(server: () => TestServer) {
  return {
    post: (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${server().origin}/telemetry/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    query: async (sql: string) => (await server().service.database.pool.query(sql)).rows as Record<string, unknown>[],
  };
}
