import { describe, expect, it } from "vitest";
import { createFakeTabs } from "../../testing/fake-tabs.ts";
import type { FakeTab, FakeTabs } from "../../testing/fake-tabs.ts";

/** Tabs that have agreed on the first as the master, their last list sent a second ago. */
function agreed(letters: string): { tabs: FakeTabs; all: FakeTab[]; master: FakeTab; slave: FakeTab } {
  const tabs = createFakeTabs();
  const all = letters.split("").map((letter) => {
    const tab = tabs.open(letter);
    tab.coordinator.join();
    tabs.clock.advance(1_000);
    return tab;
  });
  const [master, slave] = all;
  if (master === undefined || slave === undefined) throw new Error("Two tabs are needed.");
  expect(roles(all)).toEqual(["master", ...all.slice(1).map(() => "slave")]);
  return { tabs, all, master, slave };
}

const roles = (all: readonly FakeTab[]): string[] => all.map((tab) => tab.view().role);
const said = (tabs: FakeTabs, type: string, by?: string): number[] =>
  tabs.spoken
    .filter(({ message, by: speaker }) => message["type"] === type && (by === undefined || by === speaker))
    .map(({ atMs }) => atMs);

describe("a tab alone", () => {
  it("is a candidate for 300 ms, and then the master", () => {
    const tabs = createFakeTabs();
    const tab = tabs.open("a");
    expect(tab.view()).toEqual({ role: "none", id: null, masterId: null, tabs: [] });
    tab.coordinator.join();
    expect(tab.view()).toMatchObject({ role: "candidate", id: tab.id, masterId: null });
    tabs.clock.advance(299);
    expect(tab.view().role).toBe("candidate");
    expect(tab.coordinator.isMaster()).toBe(false);
    tabs.clock.advance(1);
    expect(tab.view()).toMatchObject({ role: "master", masterId: tab.id, tabs: [{ id: tab.id }] });
    expect(tab.coordinator.isMaster()).toBe(true);
    expect(tab.victories()).toBe(1);
  });

  it("sends its first list at once, the next after 400 ms of collecting, and from then on every 5 s", () => {
    const tabs = createFakeTabs();
    tabs.open("a").coordinator.join();
    tabs.clock.advance(20_000);
    expect(said(tabs, "list")).toEqual([300, 700, 5_700, 10_700, 15_700]);
  });

  it("joins once, however often it is told to", () => {
    const tabs = createFakeTabs();
    const tab = tabs.open("a");
    tab.coordinator.join();
    tab.coordinator.join();
    expect(said(tabs, "register")).toHaveLength(1);
  });

  it("falls silent when it leaves, and can join again", () => {
    const tabs = createFakeTabs();
    const tab = tabs.open("a");
    tab.coordinator.join();
    tabs.clock.advance(1_000);
    tab.coordinator.leave();
    tab.coordinator.leave();
    expect(said(tabs, "unregister")).toHaveLength(1);
    expect(tab.view()).toEqual({ role: "none", id: null, masterId: null, tabs: [] });
    const before = tabs.spoken.length;
    tabs.clock.advance(60_000);
    expect(tabs.spoken).toHaveLength(before);
    tab.coordinator.join();
    tabs.clock.advance(300);
    expect(tab.view().role).toBe("master");
  });
});

describe("a tab that comes later", () => {
  it("registers, is told of the master, and says that it follows", () => {
    const { tabs, master, slave } = agreed("ab");
    expect(said(tabs, "register", "b")).toEqual([1_000]);
    expect(said(tabs, "slave-info", "b").length).toBeGreaterThan(0);
    expect(slave.view()).toMatchObject({ role: "slave", masterId: master.id });
    expect(slave.victories()).toBe(0);
    expect(master.view().tabs.map(({ id }) => id)).toEqual([master.id, slave.id]);
    expect(slave.view().tabs).toEqual(master.view().tabs);
  });

  it("follows even when its id sorts before the master's", () => {
    const { all } = agreed("zab");
    expect(all[2]?.view().masterId).toBe(all[0]?.id);
  });

  it("does not take the place of a master that is still collecting", () => {
    const tabs = createFakeTabs({ latencyMs: 5 });
    const [first, second] = [tabs.open("z"), tabs.open("a")];
    first.coordinator.join();
    tabs.clock.advance(350);
    second.coordinator.join();
    tabs.clock.advance(2_000);
    expect(roles([first, second])).toEqual(["master", "slave"]);
    expect(second.victories()).toBe(0);
  });

  it("leaves the master its place though the list it just missed was sent a moment before", () => {
    const tabs = createFakeTabs({ latencyMs: 5 });
    const [first, second] = [tabs.open("z"), tabs.open("a")];
    first.coordinator.join();
    tabs.clock.advance(700 + 5_000 + 7);
    second.coordinator.join();
    tabs.clock.advance(2_000);
    expect(roles([first, second])).toEqual(["master", "slave"]);
  });

  it.each([0, 5])("is not answered more often than every 300 ms, with %i ms on the way", (latencyMs) => {
    const tabs = createFakeTabs({ latencyMs });
    const all = "abcdefgh".split("").map((letter) => tabs.open(letter));
    all[0]?.coordinator.join();
    tabs.clock.advance(2_000);
    for (const tab of all.slice(1)) {
      tab.coordinator.join();
      tabs.clock.advance(40);
    }
    tabs.clock.advance(1_000);
    const lists = said(tabs, "list", "a").filter((atMs) => atMs >= 2_000);
    const gaps = lists.slice(1).map((atMs, index) => atMs - (lists[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(300);
    expect(roles(all)).toEqual(["master", ...all.slice(1).map(() => "slave")]);
    expect(all[3]?.view().tabs).toHaveLength(8);
  });
});

describe("a tab that becomes visible", () => {
  it("registers again, and the others learn of it", () => {
    const { tabs, master, slave } = agreed("ab");
    slave.isVisible = false;
    slave.coordinator.announce();
    tabs.clock.advance(300);
    expect(master.view().tabs[1]?.isVisible).toBe(false);
    slave.isVisible = true;
    slave.coordinator.announce();
    expect(said(tabs, "register", "b")).toHaveLength(3);
    tabs.clock.advance(300);
    expect(master.view().tabs[1]?.isVisible).toBe(true);
  });

  it("is told who is there, though nothing is new", () => {
    const { tabs, slave } = agreed("ab");
    tabs.clock.advance(1_000);
    const before = said(tabs, "list").length;
    slave.coordinator.announce();
    expect(said(tabs, "list")).toHaveLength(before + 1);
  });

  it("says nothing when it has not joined", () => {
    const tabs = createFakeTabs();
    tabs.open("a").coordinator.announce();
    expect(tabs.spoken).toEqual([]);
  });
});

describe("a master that is gone", () => {
  it("having said so, is followed by the oldest of the others after 300 ms", () => {
    const { tabs, all, master, slave } = agreed("cba");
    master.coordinator.leave();
    expect(slave.view()).toMatchObject({ role: "candidate", masterId: null });
    tabs.clock.advance(299);
    expect(roles(all)).toEqual(["none", "candidate", "candidate"]);
    tabs.clock.advance(1);
    expect(roles(all)).toEqual(["none", "master", "slave"]);
    expect(all[2]?.victories()).toBe(0);
  });

  it("without a word, is noticed by its silence after 10 s", () => {
    const { tabs, all, master } = agreed("abc");
    master.crash();
    const lastList = said(tabs, "list").at(-1) ?? 0;
    tabs.clock.advance(lastList + 9_999 - 3_000);
    expect(roles(all.slice(1))).toEqual(["slave", "slave"]);
    tabs.clock.advance(1 + 600);
    expect(roles(all.slice(1)).toSorted()).toEqual(["master", "slave"]);
  });

  it("is forgotten by its successor", () => {
    const { tabs, all, master } = agreed("abc");
    master.crash();
    tabs.clock.advance(40_000);
    const survivors = all.slice(1).map(({ id }) => id);
    expect(all[1]?.view().tabs.map(({ id }) => id)).toEqual(survivors);
    expect(all[2]?.view().tabs.map(({ id }) => id)).toEqual(survivors);
  });
});

describe("a refresh that is wanted", () => {
  it("is asked of the master, and of nobody else", () => {
    const { all, slave } = agreed("abc");
    expect(slave.coordinator.askMasterToRefresh("old")).toBe(true);
    expect(all.map((tab) => tab.refreshesWanted())).toEqual([["old"], [], []]);
  });

  it("is not asked by the master, a candidate or a tab that has not joined", () => {
    const { tabs, master } = agreed("ab");
    const before = tabs.spoken.length;
    const outsider = tabs.open("c");
    expect([master.coordinator.askMasterToRefresh("old"), outsider.coordinator.askMasterToRefresh("old")]).toEqual([
      false,
      false,
    ]);
    master.coordinator.leave();
    const candidate = createFakeTabs().open("a");
    candidate.coordinator.join();
    expect(candidate.coordinator.askMasterToRefresh("old")).toBe(false);
    expect(tabs.spoken).toHaveLength(before + 1);
  });
});

it("forgets a slave that crashed, after 10 s of silence", () => {
  const { tabs, master, slave } = agreed("abc");
  slave.crash();
  tabs.clock.advance(9_000);
  expect(master.view().tabs.map(({ id }) => id)).toContain(slave.id);
  tabs.clock.advance(7_000);
  expect(master.view().tabs.map(({ id }) => id)).not.toContain(slave.id);
});

describe("two masters", () => {
  it("are one again when a frozen one thaws: the later election counts", () => {
    const { tabs, all, master, slave } = agreed("abc");
    master.freeze();
    tabs.clock.advance(30_000);
    expect(slave.view().role).toBe("master");
    master.thaw();
    tabs.clock.advance(1_000);
    expect(roles(all)).toEqual(["slave", "master", "slave"]);
    expect(all.every((tab) => tab.view().masterId === slave.id)).toBe(true);
  });

  it("of the same election are one again: the one stays whose id sorts first", () => {
    const tabs = createFakeTabs({ latencyMs: 50 });
    const [one, other] = [tabs.open("b"), tabs.open("a")];
    one.coordinator.join();
    other.coordinator.join();
    tabs.clock.advance(10_000);
    expect(roles([one, other])).toEqual(["slave", "master"]);
  });

  it("are one again though one has heard nothing of the other: the higher term stays", () => {
    const { tabs, master } = agreed("ab");
    tabs.shout({ type: "list", masterId: "zzzz", term: 7, tabs: [{ id: "zzzz", sinceMs: 1, isVisible: true }] });
    expect(master.view()).toMatchObject({ role: "slave", masterId: "zzzz" });
  });

  it("of a lower term are put right", () => {
    const { tabs, master } = agreed("ab");
    tabs.clock.advance(1_000);
    const before = said(tabs, "list", "a").length;
    tabs.shout({ type: "list", masterId: "0000", term: 0, tabs: [] });
    expect(master.view().role).toBe("master");
    expect(said(tabs, "list", "a")).toHaveLength(before + 1);
  });
});

it.each([
  null,
  "list",
  7,
  [],
  {},
  { type: "list" },
  { type: "list", masterId: "x", term: "9", tabs: [] },
  { type: "list", masterId: 1, term: 9, tabs: [] },
  { type: "list", masterId: "x", term: 9, tabs: [{}] },
  { type: "register" },
  { type: "register", tab: { id: 1, sinceMs: 1 } },
  { type: "register", tab: null },
  { type: "unregister" },
  { type: "unregister", id: 7 },
  { type: "something-of-a-later-version", tab: { id: "x", sinceMs: 1 } },
])("pays no attention to %j on the channel", (message) => {
  const { tabs, all } = agreed("ab");
  const before = all.map((tab) => tab.view());
  const count = tabs.spoken.length;
  tabs.shout(message);
  expect(all.map((tab) => tab.view())).toEqual(before);
  expect(tabs.spoken).toHaveLength(count);
});

it("gives the same view until something changes", () => {
  const { tabs, slave } = agreed("ab");
  const before = slave.view();
  tabs.clock.advance(30_000);
  expect(slave.view()).toBe(before);
});
