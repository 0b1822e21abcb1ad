import Fastify from "fastify";
import { expect, it } from "vitest";
import { refuseMissingAssets } from "./serve-assets.ts";

it("answers for an asset of another build with 404, and makes no page", async () => {
  const app = Fastify();
  refuseMissingAssets(app);
  app.get("/assets/known.js", async () => "known");
  app.get("/*", async () => "a page");
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  expect([await statusOf("/assets/gone.js"), await statusOf("/assets/known.js"), await statusOf("/x")]).toEqual([
    404, 200, 200,
  ]);
});
