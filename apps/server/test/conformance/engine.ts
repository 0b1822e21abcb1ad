import type { EndpointName } from "@corp/api/contract";
import { startEngine as startDatabase } from "../engines.ts";
import type { Engine as DatabaseEngine } from "../engines.ts";
import { startTestServer } from "../test-server.ts";
import type { Refusal } from "./rejections.ts";
import { complainsAbout, complaintAbout } from "./send.ts";
import { createWorld } from "./world.ts";
import type { World } from "./world.ts";
import { watchWrites } from "./written.ts";
import type { WriteWatch } from "./written.ts";

/** A server over one of the two databases, without limits of calls, and who watches what is written. */
export interface Engine {
  readonly world: World;
  readonly watch: WriteWatch;
  /** Makes the calls and tells which were not refused as they should be, and whether anything was written. */
  deviationsOf(name: EndpointName, refusals: readonly Refusal[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** So many requests are under way at once. */
const atOnce = 8;

export async function startEngine(engine: DatabaseEngine): Promise<Engine> {
  const database = await startDatabase(engine);
  const server = await startTestServer({ UPLOADS_PER_MINUTE: "0", ...database.env });
  const watch = await watchWrites(server);
  return {
    world: await createWorld(server),
    watch,
    async deviationsOf(name, refusals) {
      const deviations: string[] = [];
      await watch.mark();
      for (let from = 0; from < refusals.length; from += atOnce) {
        const found = await Promise.all(
          refusals.slice(from, from + atOnce).map((refusal) => deviationOf(name, refusal)),
        );
        deviations.push(...found.filter((deviation) => deviation !== null));
      }
      return (await watch.isWritten()) ? [...deviations, "something was written"] : deviations;
    },
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}

async function deviationOf(name: EndpointName, { what, codes, path, send }: Refusal): Promise<string | null> {
  const sent = await send();
  const issue = complaintAbout(name, sent, codes);
  if (issue !== null) return `${what}: ${issue}`;
  const isAboutFields = (sent.body as { code?: unknown }).code === "INVALID_REQUEST";
  return path === undefined || !isAboutFields || complainsAbout(sent.body, path)
    ? null
    : `${what}: no issue at ${path}: ${JSON.stringify(sent.body).slice(0, 200)}`;
}
