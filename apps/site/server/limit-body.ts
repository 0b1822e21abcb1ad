import { Transform } from "node:stream";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { messages } from "./messages.ts";
import { Refusal } from "./http-error.ts";

/**
 * Refuses larger bodies with 413 before they reach the service behind: it would hang up in the middle of one,
 * and the visitor would read that the service is down.
 */
export function limitBody(app: FastifyInstance, limitBytesOf: (request: FastifyRequest) => number): void {
  app.addHook("onRequest", async (request) => {
    if (Number(request.headers["content-length"] ?? 0) > limitBytesOf(request)) throw tooLarge();
  });
  app.addHook("preParsing", async (request, _reply, payload) =>
    request.headers["transfer-encoding"] === undefined ? payload : countBytes(payload, limitBytesOf(request)),
  );
}

/** A body of undeclared length: passed on as it comes, and cut where it becomes too large. */
function countBytes(body: Readable, limitBytes: number): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limitBytes) return done(null, chunk);
      done(tooLarge());
    },
  });
  // The rest is read to nowhere: a visitor who is still sending would not see the answer.
  counted.once("error", () => body.resume());
  body.once("error", (error) => counted.destroy(error));
  return body.pipe(counted);
}

function tooLarge(): Refusal {
  return new Refusal(413, "TOO_LARGE", messages.tooLarge);
}
