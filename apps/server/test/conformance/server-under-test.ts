import type { EndpointName } from "@corp/api/contract";
import { expect, vi } from "vitest";
import { testNow } from "../clock.ts";
import { openContentStream } from "../content-stream.ts";
import type { ContentStream } from "../content-stream.ts";
import { startTestServer } from "../test-server.ts";
import type { Rejection } from "./rejections.ts";
import { hasIssueFor, responseDeviation } from "./send.ts";
import { createWorld } from "./world.ts";
import type { World } from "./world.ts";
import { watchWrites } from "./written.ts";
import type { WriteWatch } from "./written.ts";

/** A server without rate limits, a watch on writes, and the stream of its invalidations. */
export interface ServerUnderTest {
  readonly world: World;
  readonly watch: WriteWatch;
  readonly invalidations: ContentStream;
  /** Sends the requests and returns deviations from the expected rejections, including writes. */
  findDeviations(name: EndpointName, rejections: readonly Rejection[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Concurrent requests. */
const atOnce = 8;

export async function startServerUnderTest(): Promise<ServerUnderTest> {
  // The clock stands still: no scheduled change invalidates anything.
  const server = await startTestServer({ UPLOADS_PER_MINUTE: "0" }, { now: testNow });
  const world = await createWorld(server);
  await startHighlighting(world);
  const invalidations = await openContentStream(server);
  const watch = await watchWrites(server);
  return {
    world,
    watch,
    invalidations,
    async findDeviations(name, rejections) {
      const deviations: string[] = [];
      await watch.mark();
      for (let from = 0; from < rejections.length; from += atOnce) {
        const found = await Promise.all(
          rejections.slice(from, from + atOnce).map((rejection) => findDeviation(name, rejection)),
        );
        deviations.push(...found.filter((deviation) => deviation !== null));
      }
      return (await watch.isWritten()) ? [...deviations, "something was written"] : deviations;
    },
    stop: () => server.stop(),
  };
}

async function findDeviation(name: EndpointName, { what, codes, path, send }: Rejection): Promise<string | null> {
  const sent = await send();
  const issue = responseDeviation(name, sent, codes);
  if (issue !== null) return `${what}: ${issue}`;
  const isAboutFields = (sent.body as { code?: unknown }).code === "INVALID_REQUEST";
  return path === undefined || !isAboutFields || hasIssueFor(sent.body, path)
    ? null
    : `${what}: no issue at ${path}: ${JSON.stringify(sent.body).slice(0, 200)}`;
}

/** The first code may be highlighted after its page was answered, which invalidates the page during a later test. */
async function startHighlighting(world: World): Promise<void> {
  const { article_id } = await world.article();
  const html = async () => (await world.succeed("articleGet", { article_id, rich_text: "html" })).content_html;
  await vi.waitFor(async () => expect(await html()).toContain("<span"), 20_000);
}
