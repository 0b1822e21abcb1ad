import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too, so the process can receive requests.
 *
 * @param isDatabaseReady rejects or resolves to false if the database does not respond
 */
export function mountHealth(app: FastifyInstance, isDatabaseReady: () => Promise<boolean>): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await isDatabaseReady().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable", database: isReady });
  });
}
