import type { TokenVerifier } from "@corp/auth/server";
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { UploadFile } from "../modules/files/upload-file.ts";
import type { RateLimits } from "../modules/limits/rate-limits.ts";
import { authenticate } from "./authenticate.ts";
import { formLimits, receiveFile } from "./receive-file.ts";

interface UploadRouteOptions {
  readonly uploadFile: UploadFile;
  readonly verifier: TokenVerifier;
  /** Count everyone except editors. */
  readonly limits: RateLimits;
}

/** `POST /upload`: a form with one file. Access is checked before the body is read. */
export function uploadRoute({ uploadFile, verifier, limits }: UploadRouteOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _body, done) => done(formExpected("unsupported")));
    await app.register(fastifyMultipart, { limits: formLimits, throwFileSizeLimit: false });
    app.post("/upload", {
      onRequest: async (request) => {
        request.caller = await authenticate(verifier, request.headers.authorization);
        if (!request.caller.isEditor) await limits.countIp("uploadFile", request.ip);
      },
      handler: async (request, reply) => {
        if (!request.isMultipart()) throw formExpected("unsupported");
        const gone = new AbortController();
        reply.raw.once("close", () => {
          if (!reply.raw.writableFinished) gone.abort();
        });
        try {
          const { ip, caller } = request;
          return await receiveFile(request, (file) => uploadFile(file, { caller, ip }, gone.signal));
        } catch (error) {
          // Discards the rest of the body: a client that is still sending would not read the response.
          request.raw.unpipe();
          request.raw.resume();
          // A client that disconnected reads no response, and it is not a server error.
          throw gone.signal.aborted ? formExpected() : error;
        }
      },
    });
  };
}

function formExpected(kind: "invalid" | "unsupported" = "invalid"): Failure {
  const code = kind === "invalid" ? "MALFORMED_REQUEST" : "FORM_EXPECTED";
  return new Failure(kind, messages.uploadExpected, { code });
}
