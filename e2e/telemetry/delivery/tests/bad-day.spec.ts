import type { Page } from "@playwright/test";
import { crash } from "../../../sign-in/fixtures/tab-life.ts";
import { createRandom } from "../../../sign-in/soak/random.ts";
import { test } from "../fixtures/test.ts";
import type { Fault } from "../rig/faults.ts";

const faults: readonly (Fault | null)[] = [
  null,
  { kind: "answered", status: 503 },
  { kind: "answered", status: 429, headers: { "retry-after": "1" } },
  { kind: "down" },
  { kind: "lost" },
  { kind: "held" },
];
/** Of six connections to a host; the pages themselves need some. */
const mostHeld = 3;
const visits = 12;
const longestStayMs = 1_500;

for (const seed of [1, 2]) {
  test(`a bad day: faults, tabs that stay, leave, close and crash at random, ${seed}`, async ({
    front,
    ledger,
    context,
  }) => {
    const random = createRandom(seed);
    const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const ends: readonly ((page: Page) => Promise<unknown>)[] = [
      crash,
      (page) => page.close(),
      (page) => page.goto(`${front.origin}/plain`),
      (page) => page.goto(`${front.otherOrigin}/plain`),
      async () => undefined,
    ];
    front.configure({ delivery: { timeoutMs: 2_000, backOffFirstMs: 200 } });
    for (let visit = 0; visit < visits; visit += 1) {
      const fault = oneOf(faults) ?? null;
      front.faults.set(fault, fault?.kind === "held" ? mostHeld : undefined);
      const page = await context.newPage();
      await ledger.open(page);
      await ledger.tell(page, 1 + Math.floor(random() * 4));
      await page.waitForTimeout(random() * longestStayMs);
      await oneOf(ends)?.(page);
    }
    await ledger.settle(context);
  });
}
