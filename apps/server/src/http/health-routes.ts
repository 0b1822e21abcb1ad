import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: the process answers. `/readyz`: so does the database, so requests may be sent here.
 *
 * @param isDatabaseReady rejects or resolves to false when the database does not answer.
 */
export function mountHealth(app: FastifyInstance, isDatabaseReady: () => Promise<boolean>): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await isDatabaseReady().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable", database: isReady });
  });
}
