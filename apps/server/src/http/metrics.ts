import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { TelemetryCounts } from "../modules/telemetry/telemetry-counts.ts";
import { isLoopback } from "./is-loopback.ts";

/** Connections of this process to the database, and queries that wait for one. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface MetricsOptions {
  readonly poolUse: () => PoolUse;
  readonly telemetry: TelemetryCounts;
  /** Allows reading from other machines; null means that only this machine may read. */
  readonly token: string | null;
}

const tooMany = 429;
/** Unknown URLs share one label, because each would create a time series. */
const noRoute = "none";

/**
 * `GET /metrics` for Prometheus. It is not public: a request that came through a proxy, the site included, gets 404.
 */
export function mountMetrics(app: FastifyInstance, { poolUse, telemetry, token }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  measurePool(registry, poolUse);
  measureTelemetry(registry, telemetry);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the arrival of the request to the end of its response",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const rateLimited = new Counter({
    name: "rate_limited_requests_total",
    help: "Requests rejected with 429",
    labelNames: ["route"] as const,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? noRoute;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode === tooMany) rateLimited.inc({ route });
  });
}

function measurePool(registry: Registry, poolUse: () => PoolUse): void {
  const connections = new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database, by state",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const { total, idle } = poolUse();
      connections.set({ state: "busy" }, total - idle);
      connections.set({ state: "idle" }, idle);
    },
  });
  const waiting = new Gauge({
    name: "database_pool_waiting",
    help: "Queries that wait for a connection",
    registers: [registry],
    collect() {
      waiting.set(poolUse().waiting);
    },
  });
}

function measureTelemetry(registry: Registry, counts: TelemetryCounts): void {
  const records = new Counter({
    name: "telemetry_records_total",
    help: "Telemetry records received from browsers, by outcome",
    labelNames: ["endpoint", "outcome"] as const,
    registers: [registry],
    collect() {
      records.reset();
      for (const { endpoint, outcome, count } of counts.records()) records.inc({ endpoint, outcome }, count);
    },
  });
  const forwarded = new Counter({
    name: "telemetry_forwarded_records_total",
    help: "Telemetry records for the collector: accepted or dropped",
    labelNames: ["outcome"] as const,
    registers: [registry],
    collect() {
      forwarded.reset();
      const { sent, dropped } = counts.forwarded();
      forwarded.inc({ outcome: "sent" }, sent);
      forwarded.inc({ outcome: "dropped" }, dropped);
    },
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (headers["x-forwarded-for"] !== undefined) return false;
  if (token === null) return isLoopback(socket.remoteAddress ?? "");
  return isEqual(headers.authorization ?? "", `Bearer ${token}`);
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
