import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { guest } from "../src/caller.ts";
import { errorResponse } from "../src/http/error-response.ts";
import { mountDownloads } from "../src/http/file-routes.ts";
import { createDownloads } from "../src/modules/downloads/downloads-module.ts";
import type { PeopleLists, Subscriber } from "../src/modules/downloads/people-lists.ts";
import { createUrlSigner } from "../src/modules/signing/signed-url.ts";
import { testNow } from "./clock.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

interface Seen {
  batches: number;
  batchesAtClose?: number;
}

/** An endless list of batches from `batch`; counts those read. */
async function startServer(batch: (number: number) => Promise<void> = async () => {}) {
  const seen: Seen = { batches: 0 };
  const never = () => Promise.reject(new Error("Nobody asked for it"));
  const subscribers: PeopleLists["subscribers"] = async (_after, limit) => {
    seen.batches += 1;
    await batch(seen.batches);
    return Array.from({ length: limit }, (_, index): Subscriber => {
      const subscriber_id = crypto.randomUUID();
      return {
        subscriber_id,
        email: `${index}-${subscriber_id}@example.org`,
        subscribed_at: new Date(0),
        consented_at: null,
        consent_version: null,
        confirmed_at: null,
        unsubscribed_at: null,
      };
    });
  };
  const downloads = createDownloads({
    lists: { subscribers, findEvent: never, participants: never, applications: never },
    log: { record: async () => {} },
    signer: createUrlSigner("k".repeat(32)),
    isOnTeam: async () => true,
    publicOrigin: "",
    publicApiPath: "",
    now: testNow,
  });
  app = Fastify({ logger: false, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorResponse(error);
    return reply.code(status).send(body);
  });
  mountDownloads(app, {
    ...downloads,
    open: async (url) => {
      const file = await downloads.open(url);
      file.body.once("close", () => (seen.batchesAtClose = seen.batches));
      return file;
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    seen,
    url: async (format: "csv" | "xlsx") =>
      `http://127.0.0.1:${port}${(await downloads.handlers.digestSubscribersDownload({ format }, guest)).url}`,
  };
}

async function answerTo(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url), "response")) as [IncomingMessage];
  return response;
}

async function standstill(seen: { readonly batches: number }): Promise<void> {
  for (let before = -1; before !== seen.batches;) {
    before = seen.batches;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe.each(["csv", "xlsx"] as const)("a list as %s", (format) => {
  it("is read no faster than the client reads, and stops when the client disconnects", async () => {
    const { seen, url } = await startServer();
    const response = await answerTo(await url(format));
    // The client reads nothing: only the buffers of the sockets fill.
    await standstill(seen);
    expect(seen.batchesAtClose).toBeUndefined();
    response.on("error", () => {}).destroy();
    await expect.poll(() => seen.batchesAtClose).toBeDefined();
    await standstill(seen);
    // One batch may be being read when the client disconnects.
    expect(seen.batches - (seen.batchesAtClose ?? 0)).toBeLessThanOrEqual(1);
  });

  it("is aborted if reading fails in the middle", async () => {
    const { url } = await startServer(async (number) => {
      if (number === 5) throw new Error("The database is away");
    });
    const response = await answerTo(await url(format));
    expect(response.statusCode).toBe(200);
    await expect(response.toArray()).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(response.complete).toBe(false);
  });

  it("is an error response if reading cannot start", async () => {
    const { url } = await startServer(() => Promise.reject(new Error("The database is away")));
    const response = await fetch(await url(format));
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("content-disposition")).toBeNull();
  });
});
