import { describe, expect, it } from "vitest";
import { createFakeTabs } from "../../testing/fake-tabs.ts";
import type { FakeTab, FakeTabs } from "../../testing/fake-tabs.ts";

/** Tabs that have agreed on the first as the leader, their last list sent a second ago. */
function agreed(letters: string): { tabs: FakeTabs; all: FakeTab[]; leader: FakeTab; follower: FakeTab } {
  const tabs = createFakeTabs();
  const all = letters.split("").map((letter) => {
    const tab = tabs.open(letter);
    tab.coordinator.join();
    tabs.clock.advance(1_000);
    return tab;
  });
  const [leader, follower] = all;
  if (leader === undefined || follower === undefined) throw new Error("Two tabs are needed.");
  expect(roles(all)).toEqual(["leader", ...all.slice(1).map(() => "follower")]);
  return { tabs, all, leader, follower };
}

const roles = (all: readonly FakeTab[]): string[] => all.map((tab) => tab.view().role);
const said = (tabs: FakeTabs, type: string, by?: string): number[] =>
  tabs.spoken
    .filter(({ message, by: speaker }) => message["type"] === type && (by === undefined || by === speaker))
    .map(({ atMs }) => atMs);

describe("a tab alone", () => {
  it("is a candidate for 300 ms, and then the leader", () => {
    const tabs = createFakeTabs();
    const tab = tabs.open("a");
    expect(tab.view()).toEqual({ role: "none", id: null, leaderId: null, tabs: [] });
    tab.coordinator.join();
    expect(tab.view()).toMatchObject({ role: "candidate", id: tab.id, leaderId: null });
    tabs.clock.advance(299);
    expect(tab.view().role).toBe("candidate");
    expect(tab.coordinator.isLeader()).toBe(false);
    tabs.clock.advance(1);
    expect(tab.view()).toMatchObject({ role: "leader", leaderId: tab.id, tabs: [{ id: tab.id }] });
    expect(tab.coordinator.isLeader()).toBe(true);
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
    expect(tab.view()).toEqual({ role: "none", id: null, leaderId: null, tabs: [] });
    const before = tabs.spoken.length;
    tabs.clock.advance(60_000);
    expect(tabs.spoken).toHaveLength(before);
    tab.coordinator.join();
    tabs.clock.advance(300);
    expect(tab.view().role).toBe("leader");
  });
});

describe("a tab that comes later", () => {
  it("registers, is told of the leader, and says that it follows", () => {
    const { tabs, leader, follower } = agreed("ab");
    expect(said(tabs, "register", "b")).toEqual([1_000]);
    expect(said(tabs, "slave-info", "b").length).toBeGreaterThan(0);
    expect(follower.view()).toMatchObject({ role: "follower", leaderId: leader.id });
    expect(follower.victories()).toBe(0);
    expect(leader.view().tabs.map(({ id }) => id)).toEqual([leader.id, follower.id]);
    expect(follower.view().tabs).toEqual(leader.view().tabs);
  });

  it("follows even when its id sorts before the leader's", () => {
    const { all } = agreed("zab");
    expect(all[2]?.view().leaderId).toBe(all[0]?.id);
  });

  it("does not take the place of a leader that is still collecting", () => {
    const tabs = createFakeTabs({ latencyMs: 5 });
    const [first, second] = [tabs.open("z"), tabs.open("a")];
    first.coordinator.join();
    tabs.clock.advance(350);
    second.coordinator.join();
    tabs.clock.advance(2_000);
    expect(roles([first, second])).toEqual(["leader", "follower"]);
    expect(second.victories()).toBe(0);
  });

  it("leaves the leader its place though the list it just missed was sent a moment before", () => {
    const tabs = createFakeTabs({ latencyMs: 5 });
    const [first, second] = [tabs.open("z"), tabs.open("a")];
    first.coordinator.join();
    tabs.clock.advance(700 + 5_000 + 7);
    second.coordinator.join();
    tabs.clock.advance(2_000);
    expect(roles([first, second])).toEqual(["leader", "follower"]);
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
    expect(roles(all)).toEqual(["leader", ...all.slice(1).map(() => "follower")]);
    expect(all[3]?.view().tabs).toHaveLength(8);
  });
});

describe("a tab that becomes visible", () => {
  it("registers again, and the others learn of it", () => {
    const { tabs, leader, follower } = agreed("ab");
    follower.isVisible = false;
    follower.coordinator.announce();
    tabs.clock.advance(300);
    expect(leader.view().tabs[1]?.isVisible).toBe(false);
    follower.isVisible = true;
    follower.coordinator.announce();
    expect(said(tabs, "register", "b")).toHaveLength(3);
    tabs.clock.advance(300);
    expect(leader.view().tabs[1]?.isVisible).toBe(true);
  });

  it("is told who is there, though nothing is new", () => {
    const { tabs, follower } = agreed("ab");
    tabs.clock.advance(1_000);
    const before = said(tabs, "list").length;
    follower.coordinator.announce();
    expect(said(tabs, "list")).toHaveLength(before + 1);
  });

  it("says nothing when it has not joined", () => {
    const tabs = createFakeTabs();
    tabs.open("a").coordinator.announce();
    expect(tabs.spoken).toEqual([]);
  });
});

describe("a leader that is gone", () => {
  it("having said so, is followed by the oldest of the others after 300 ms", () => {
    const { tabs, all, leader, follower } = agreed("cba");
    leader.coordinator.leave();
    expect(follower.view()).toMatchObject({ role: "candidate", leaderId: null });
    tabs.clock.advance(299);
    expect(roles(all)).toEqual(["none", "candidate", "candidate"]);
    tabs.clock.advance(1);
    expect(roles(all)).toEqual(["none", "leader", "follower"]);
    expect(all[2]?.victories()).toBe(0);
  });

  it("without a word, is noticed by its silence after 10 s", () => {
    const { tabs, all, leader } = agreed("abc");
    leader.crash();
    const lastList = said(tabs, "list").at(-1) ?? 0;
    tabs.clock.advance(lastList + 9_999 - 3_000);
    expect(roles(all.slice(1))).toEqual(["follower", "follower"]);
    tabs.clock.advance(1 + 600);
    expect(roles(all.slice(1)).toSorted()).toEqual(["follower", "leader"]);
  });

  it("is forgotten by its successor", () => {
    const { tabs, all, leader } = agreed("abc");
    leader.crash();
    tabs.clock.advance(40_000);
    const survivors = all.slice(1).map(({ id }) => id);
    expect(all[1]?.view().tabs.map(({ id }) => id)).toEqual(survivors);
    expect(all[2]?.view().tabs.map(({ id }) => id)).toEqual(survivors);
  });
});

describe("a refresh that is wanted", () => {
  it("is asked of the leader, and of nobody else", () => {
    const { all, follower } = agreed("abc");
    expect(follower.coordinator.askLeaderToRefresh("old")).toBe(true);
    expect(all.map((tab) => tab.refreshesWanted())).toEqual([["old"], [], []]);
  });

  it("is not asked by the leader, a candidate or a tab that has not joined", () => {
    const { tabs, leader } = agreed("ab");
    const before = tabs.spoken.length;
    const outsider = tabs.open("c");
    expect([leader.coordinator.askLeaderToRefresh("old"), outsider.coordinator.askLeaderToRefresh("old")]).toEqual([
      false,
      false,
    ]);
    leader.coordinator.leave();
    const candidate = createFakeTabs().open("a");
    candidate.coordinator.join();
    expect(candidate.coordinator.askLeaderToRefresh("old")).toBe(false);
    expect(tabs.spoken).toHaveLength(before + 1);
  });
});

it("forgets a follower that crashed, after 10 s of silence", () => {
  const { tabs, leader, follower } = agreed("abc");
  follower.crash();
  tabs.clock.advance(9_000);
  expect(leader.view().tabs.map(({ id }) => id)).toContain(follower.id);
  tabs.clock.advance(7_000);
  expect(leader.view().tabs.map(({ id }) => id)).not.toContain(follower.id);
});

describe("two leaders", () => {
  it("are one again when a frozen one thaws: the later election counts", () => {
    const { tabs, all, leader, follower } = agreed("abc");
    leader.freeze();
    tabs.clock.advance(30_000);
    expect(follower.view().role).toBe("leader");
    leader.thaw();
    tabs.clock.advance(1_000);
    expect(roles(all)).toEqual(["follower", "leader", "follower"]);
    expect(all.every((tab) => tab.view().leaderId === follower.id)).toBe(true);
  });

  it("of the same election are one again: the one stays whose id sorts first", () => {
    const tabs = createFakeTabs({ latencyMs: 50 });
    const [one, other] = [tabs.open("b"), tabs.open("a")];
    one.coordinator.join();
    other.coordinator.join();
    tabs.clock.advance(10_000);
    expect(roles([one, other])).toEqual(["follower", "leader"]);
  });

  it("are one again though one has heard nothing of the other: the higher term stays", () => {
    const { tabs, leader } = agreed("ab");
    tabs.shout({ type: "list", masterId: "zzzz", term: 7, tabs: [{ id: "zzzz", sinceMs: 1, isVisible: true }] });
    expect(leader.view()).toMatchObject({ role: "follower", leaderId: "zzzz" });
  });

  it("of a lower term are put right", () => {
    const { tabs, leader } = agreed("ab");
    tabs.clock.advance(1_000);
    const before = said(tabs, "list", "a").length;
    tabs.shout({ type: "list", masterId: "0000", term: 0, tabs: [] });
    expect(leader.view().role).toBe("leader");
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
  const { tabs, follower } = agreed("ab");
  const before = follower.view();
  tabs.clock.advance(30_000);
  expect(follower.view()).toBe(before);
});
