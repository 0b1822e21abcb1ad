import fc from "fast-check";
import { expect, it } from "vitest";
import { createFakeTabs } from "../../testing/fake-tabs.ts";
import type { FakeTab } from "../../testing/fake-tabs.ts";

const letters = ["a", "Q", "3", "z", "_"];

/** Events of any of five tabs, in any order and at any time. */
const events = fc.array(
  fc.record({
    tab: fc.integer({ min: 0, max: letters.length - 1 }),
    what: fc.constantFrom("join", "join", "leave", "freeze", "thaw", "hide", "show", "announce"),
    thenMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1_000, max: 30_000 })),
  }),
  { maxLength: 40 },
);
const crashes = fc.uniqueArray(fc.integer({ min: 0, max: letters.length - 1 }), { maxLength: letters.length });

function happen(tab: FakeTab, what: string): void {
  if (what === "join") tab.coordinator.join();
  if (what === "leave") tab.coordinator.leave();
  if (what === "freeze") tab.freeze();
  if (what === "thaw") tab.thaw();
  if (what === "hide") tab.isVisible = false;
  if (what === "show") tab.isVisible = true;
  if (what === "announce") tab.coordinator.announce();
}

it("ends with one leader that every live tab knows, after any sequence of events in five tabs", () => {
  fc.assert(
    fc.property(events, crashes, fc.constantFrom(0, 1, 40, 290), (history, crashed, latencyMs) => {
      const tabs = createFakeTabs({ latencyMs });
      const all = letters.map((letter) => tabs.open(letter));
      for (const { tab, what, thenMs } of history) {
        const happening = all[tab];
        if (happening !== undefined) happen(happening, what);
        tabs.clock.advance(thenMs);
      }
      for (const tab of all) tab.thaw();
      for (const index of crashed) all[index]?.crash();
      tabs.clock.advance(40_000);

      const alive = all.filter((tab, index) => !crashed.includes(index) && tab.view().role !== "none");
      const leaders = alive.filter((tab) => tab.coordinator.isLeader());
      expect(leaders).toHaveLength(Math.min(alive.length, 1));
      for (const tab of alive) {
        expect(tab.view().leaderId).toBe(leaders[0]?.id);
        expect(
          tab
            .view()
            .tabs.map(({ id }) => id)
            .toSorted(),
        ).toEqual(alive.map(({ id }) => id).toSorted());
      }
    }),
    { numRuns: 300 },
  );
});
