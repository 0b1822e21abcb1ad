import { Transform } from "node:stream";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";
import { messages } from "./messages.ts";

/** How long a client may pause within a body, in milliseconds. */
const pauseTimeoutMs = 15_000;

export function tooSlow(): HttpError {
  return new HttpError(408, "TOO_SLOW", messages.tooSlow);
}

/**
 * Rejects bodies that stop arriving with 408, and larger ones with 413 before they reach an upstream service. The
 * service would close the connection in the middle of the body, and the client would read that it is unavailable.
 */
export function limitBody(
  app: FastifyInstance,
  findLimitBytes: (request: FastifyRequest) => number,
  pauseMs: number = pauseTimeoutMs,
): void {
  app.addHook("onRequest", async (request) => {
    if (Number(request.headers["content-length"] ?? 0) > findLimitBytes(request)) throw tooLarge();
  });
  app.addHook("preParsing", async (request, _reply, payload) =>
    hasBody(request) ? limitStream(payload, findLimitBytes(request), pauseMs) : payload,
  );
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Passes a body through, and fails where it becomes too large or stops. */
function limitStream(body: Readable, limitBytes: number, pauseMs: number): Readable {
  let bytes = 0;
  const timer = setTimeout(() => limited.destroy(tooSlow()), pauseMs);
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes <= limitBytes) return done(null, chunk);
      done(tooLarge());
    },
  });
  // The rest is discarded: a client that is still sending would not read the response.
  limited.once("error", () => body.resume());
  body.once("error", (error) => limited.destroy(error));
  for (const end of ["end", "close"]) body.once(end, () => clearTimeout(timer));
  limited.once("close", () => clearTimeout(timer));
  return body.pipe(limited);
}

function tooLarge(): HttpError {
  return new HttpError(413, "TOO_LARGE", messages.tooLarge);
}
