import { once } from "node:events";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";

it("answers the request that is running when it stops, and does not wait for its connection to be given up", async () => {
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
  // Kept alive it would last for 72 seconds, which is longer than any test may.
  await stopped;
  agent.destroy();
});
