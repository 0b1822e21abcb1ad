import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { mountHealth } from "./health-routes.ts";

const now = (): Date => new Date("2026-11-21T12:00:00.000Z");

function start(isDatabaseReady: () => Promise<boolean>) {
  const warn = vi.fn<(message: string, fields?: object) => void>();
  const app = Fastify();
  mountHealth(app, { isDatabaseReady, logger: { warn }, now });
  return { app, warn };
}

it("is ready while the database responds", async () => {
  const { app, warn } = start(async () => true);
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok", database: true }]);
  expect(warn).not.toHaveBeenCalled();
});

it("is alive but not ready while the database does not respond, and logs the reason once a minute", async () => {
  const error = new Error("connect ECONNREFUSED");
  const { app, warn } = start(() => Promise.reject(error));
  for (let poll = 0; poll < 3; poll += 1) {
    const ready = await app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: "unavailable", database: false }]);
  }
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("database"), { count: 1, error });
});
