import Fastify from "fastify";
import { expect, it } from "vitest";
import { rejectMissingAssets } from "./serve-assets.ts";

it("responds with 404 to an asset of another build, and renders no page", async () => {
  const app = Fastify();
  rejectMissingAssets(app);
  app.get("/assets/known.js", async () => "known");
  app.get("/*", async () => "a page");
  const fetchStatus = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  expect([
    await fetchStatus("/assets/gone.js"),
    await fetchStatus("/assets/known.js"),
    await fetchStatus("/x"),
  ]).toEqual([404, 200, 200]);
});
