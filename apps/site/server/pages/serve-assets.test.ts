import Fastify from "fastify";
import { expect, it } from "vitest";
import { rejectMissingAssets } from "./serve-assets.ts";

it("responds with 404 to an asset of another build, and renders no page", async () => {
  const app = Fastify();
  rejectMissingAssets(app);
  app.get("/assets/known.js", async () => "known");
  app.get("/*", async () => "a page");
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  expect([await statusOf("/assets/gone.js"), await statusOf("/assets/known.js"), await statusOf("/x")]).toEqual([
    404, 200, 200,
  ]);
});
