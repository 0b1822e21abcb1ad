import { once } from "node:events";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";

it("completes the running request when it stops, and does not wait for its idle connection", async () => {
  const server = await startTestServer();
  const agent = new Agent({ keepAlive: true });
  const running = request(`${server.origin}/telemetry/error-metric`, {
    method: "POST",
    agent,
    headers: { "content-type": "application/json" },
  });
  running.write("[");
  await once(server.service.app.server, "request");
  const stopped = server.stop();
  running.end("]");
  const [answer] = (await once(running, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(204);
  // A kept-alive connection would last 72 seconds, longer than any test may.
  await stopped;
  agent.destroy();
});

it("does not wait for a request that never ends", async () => {
  const server = await startTestServer({}, { lastRequestsMs: 100 });
  const endless = request(`${server.origin}/telemetry/error-metric`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": 100 },
  });
  const cut = once(endless, "error");
  endless.write("[");
  await once(server.service.app.server, "request");
  // It would take until the request's own time-out of five minutes.
  await server.stop();
  expect(await cut).toEqual([expect.any(Error)]);
});
