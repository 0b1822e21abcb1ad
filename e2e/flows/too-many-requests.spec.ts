import { rmSync } from "node:fs";
import { startStack } from "../../scripts/stack/stack.ts";
import { copySeededData } from "../fixtures/seeded-data.ts";
import { expect, test } from "../fixtures/test.ts";

test("the site responds 429 with Retry-After beyond the rate limit", async ({ request }) => {
  const dataDir = copySeededData();
  // Cached pages and cached responses make no upstream request.
  const env = { CALLS_PER_MINUTE: "5", PAGE_CACHE_MIB: "0", API_CACHE_MIB: "0" };
  const stack = await startStack({ dataDir, env });
  try {
    const statuses = [];
    for (let visit = 0; visit < 4; visit += 1) {
      const response = await request.get(stack.origin);
      statuses.push(response.status());
      if (response.status() === 429) expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
