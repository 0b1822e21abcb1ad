import type { Page } from "@playwright/test";
import { crash } from "../../../sign-in/fixtures/tab-life.ts";
import { createRandom } from "../../../sign-in/soak/random.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Fault } from "../rig/faults.ts";

const faults: readonly (Fault | null)[] = [
  null,
  { kind: "response", status: 503 },
  { kind: "response", status: 429, headers: { "retry-after": "1" } },
  { kind: "reset" },
  { kind: "lost-response" },
  { kind: "hang" },
];
/** The browser opens six connections per host; the pages themselves need some. */
const maxHanging = 3;
const visits = 12;
const mostBatches = 4;

for (const seed of [1, 2]) {
  test(`random faults; tabs stay, navigate, close and crash at random, seed ${seed}`, async ({
    site,
    ledger,
    context,
  }) => {
    const random = createRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const exits: readonly ((page: Page) => Promise<unknown>)[] = [
      crash,
      (page) => page.close(),
      (page) => page.goto(`${site.origin}/plain`),
      (page) => page.goto(`${site.otherOrigin}/plain`),
      async () => undefined,
    ];
    site.configure({ delivery: { timeoutMs: 2_000, backOffFirstMs: 200 } });
    for (let visit = 0; visit < visits; visit += 1) {
      const fault = pick(faults) ?? null;
      site.faults.set(fault, fault?.kind === "hang" ? maxHanging : undefined);
      const page = await context.newPage();
      await ledger.open(page);
      await ledger.record(page, 1 + Math.floor(random() * 4));
      // The page goes when this many batches of its four channels have been sent.
      const batchCount = site.batches.length + Math.floor(random() * (mostBatches + 1));
      await expect.poll(() => site.batches.length).toBeGreaterThanOrEqual(batchCount);
      await pick(exits)?.(page);
    }
    await ledger.expectNoLoss(context);
  });
}
