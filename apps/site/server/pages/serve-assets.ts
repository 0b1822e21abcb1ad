import type { FastifyInstance } from "fastify";
import { messages } from "../messages.ts";
import { Refusal } from "../http-error.ts";

/** A part of another build: nothing is rendered for a program that expects a script or a style sheet. */
export function refuseMissingAssets(app: FastifyInstance): void {
  app.get("/assets/*", async () => {
    throw new Refusal(404, "NOT_FOUND", messages.notFound);
  });
}
