import type { EndpointName } from "@corp/api/contract";
import { startTestServer } from "../test-server.ts";
import type { Rejection } from "./rejections.ts";
import { hasIssueFor, responseDeviation } from "./send.ts";
import { createWorld } from "./world.ts";
import type { World } from "./world.ts";
import { watchWrites } from "./written.ts";
import type { WriteWatch } from "./written.ts";

/** A server without rate limits, and a watch on writes. */
export interface ServerUnderTest {
  readonly world: World;
  readonly watch: WriteWatch;
  /** Sends the requests and returns deviations from the expected rejections, including writes. */
  deviationsOf(name: EndpointName, rejections: readonly Rejection[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Concurrent requests. */
const atOnce = 8;

export async function startServerUnderTest(): Promise<ServerUnderTest> {
  const server = await startTestServer({ UPLOADS_PER_MINUTE: "0" });
  const watch = await watchWrites(server);
  return {
    world: await createWorld(server),
    watch,
    async deviationsOf(name, rejections) {
      const deviations: string[] = [];
      await watch.mark();
      for (let from = 0; from < rejections.length; from += atOnce) {
        const found = await Promise.all(
          rejections.slice(from, from + atOnce).map((rejection) => deviationOf(name, rejection)),
        );
        deviations.push(...found.filter((deviation) => deviation !== null));
      }
      return (await watch.isWritten()) ? [...deviations, "something was written"] : deviations;
    },
    stop: () => server.stop(),
  };
}

async function deviationOf(name: EndpointName, { what, codes, path, send }: Rejection): Promise<string | null> {
  const sent = await send();
  const issue = responseDeviation(name, sent, codes);
  if (issue !== null) return `${what}: ${issue}`;
  const isAboutFields = (sent.body as { code?: unknown }).code === "INVALID_REQUEST";
  return path === undefined || !isAboutFields || hasIssueFor(sent.body, path)
    ? null
    : `${what}: no issue at ${path}: ${JSON.stringify(sent.body).slice(0, 200)}`;
}
