import { Transform } from "node:stream";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";
import { messages } from "./messages.ts";

/**
 * Rejects larger bodies with 413 before they reach an upstream service. The service would close the connection in the
 * middle of the body, and the client would read that it is unavailable.
 */
export function limitBody(app: FastifyInstance, limitBytesOf: (request: FastifyRequest) => number): void {
  app.addHook("onRequest", async (request) => {
    if (Number(request.headers["content-length"] ?? 0) > limitBytesOf(request)) throw tooLarge();
  });
  app.addHook("preParsing", async (request, _reply, payload) =>
    request.headers["transfer-encoding"] === undefined ? payload : limitStream(payload, limitBytesOf(request)),
  );
}

/** For a body of undeclared length: passes it through and fails where it becomes too large. */
function limitStream(body: Readable, limitBytes: number): Readable {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limitBytes) return done(null, chunk);
      done(tooLarge());
    },
  });
  // The rest is discarded: a client that is still sending would not read the response.
  limited.once("error", () => body.resume());
  body.once("error", (error) => limited.destroy(error));
  return body.pipe(limited);
}

function tooLarge(): HttpError {
  return new HttpError(413, "TOO_LARGE", messages.tooLarge);
}
