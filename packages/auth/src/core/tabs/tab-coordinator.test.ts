import { describe, expect, it } from "vitest";
import { createFakeTabs } from "../../testing/fake-tabs.ts";
import type { FakeTab, FakeTabs } from "../../testing/fake-tabs.ts";

/** Tabs with the first as their leader, a second after its last list. */
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
const sentAt = (tabs: FakeTabs, type: string, by?: string): number[] =>
  tabs.messages
    .filter(({ message, by: speaker }) => message["type"] === type && (by === undefined || by === speaker))
    .map(({ atMs }) => atMs);

describe("a tab alone", () => {
  it("is a candidate for 300 ms and then the leader", () => {
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

  it("sends its first list at once, the next after 400 ms, and then one every 5 s", () => {
    const tabs = createFakeTabs();
    tabs.open("a").coordinator.join();
    tabs.clock.advance(20_000);
    expect(sentAt(tabs, "list")).toEqual([300, 700, 5_700, 10_700, 15_700]);
  });

  it("joins once for repeated calls", () => {
    const tabs = createFakeTabs();
    const tab = tabs.open("a");
    tab.coordinator.join();
    tab.coordinator.join();
    expect(sentAt(tabs, "register")).toHaveLength(1);
  });

  it("sends nothing after leaving, and can join again", () => {
    const tabs = createFakeTabs();
    const tab = tabs.open("a");
    tab.coordinator.join();
    tabs.clock.advance(1_000);
    tab.coordinator.leave();
    tab.coordinator.leave();
    expect(sentAt(tabs, "unregister")).toHaveLength(1);
    expect(tab.view()).toEqual({ role: "none", id: null, leaderId: null, tabs: [] });
    const before = tabs.messages.length;
    tabs.clock.advance(60_000);
    expect(tabs.messages).toHaveLength(before);
    tab.coordinator.join();
    tabs.clock.advance(300);
    expect(tab.view().role).toBe("leader");
  });
});

describe("a tab that joins later", () => {
  it("registers, receives the list and responds as a follower", () => {
    const { tabs, leader, follower } = agreed("ab");
    expect(sentAt(tabs, "register", "b")).toEqual([1_000]);
    expect(sentAt(tabs, "slave-info", "b").length).toBeGreaterThan(0);
    expect(follower.view()).toMatchObject({ role: "follower", leaderId: leader.id });
    expect(follower.victories()).toBe(0);
    expect(leader.view().tabs.map(({ id }) => id)).toEqual([leader.id, follower.id]);
    expect(follower.view().tabs).toEqual(leader.view().tabs);
  });

  it("follows even when its id sorts before the leader's", () => {
    const { all } = agreed("zab");
    expect(all[2]?.view().leaderId).toBe(all[0]?.id);
  });

  it("does not replace a leader that is still collecting", () => {
    const tabs = createFakeTabs({ latencyMs: 5 });
    const [first, second] = [tabs.open("z"), tabs.open("a")];
    first.coordinator.join();
    tabs.clock.advance(350);
    second.coordinator.join();
    tabs.clock.advance(2_000);
    expect(roles([first, second])).toEqual(["leader", "follower"]);
    expect(second.victories()).toBe(0);
  });

  it("does not replace a leader whose list was sent just before it joined", () => {
    const tabs = createFakeTabs({ latencyMs: 5 });
    const [first, second] = [tabs.open("z"), tabs.open("a")];
    first.coordinator.join();
    tabs.clock.advance(700 + 5_000 + 7);
    second.coordinator.join();
    tabs.clock.advance(2_000);
    expect(roles([first, second])).toEqual(["leader", "follower"]);
  });

  it.each([0, 5])("receives lists at least 300 ms apart, with a latency of %i ms", (latencyMs) => {
    const tabs = createFakeTabs({ latencyMs });
    const all = "abcdefgh".split("").map((letter) => tabs.open(letter));
    all[0]?.coordinator.join();
    tabs.clock.advance(2_000);
    for (const tab of all.slice(1)) {
      tab.coordinator.join();
      tabs.clock.advance(40);
    }
    tabs.clock.advance(1_000);
    const lists = sentAt(tabs, "list", "a").filter((atMs) => atMs >= 2_000);
    const gaps = lists.slice(1).map((atMs, index) => atMs - (lists[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(300);
    expect(roles(all)).toEqual(["leader", ...all.slice(1).map(() => "follower")]);
    expect(all[3]?.view().tabs).toHaveLength(8);
  });
});

describe("a tab that becomes visible", () => {
  it("registers again and updates the others", () => {
    const { tabs, leader, follower } = agreed("ab");
    follower.isVisible = false;
    follower.coordinator.announce();
    tabs.clock.advance(300);
    expect(leader.view().tabs[1]?.isVisible).toBe(false);
    follower.isVisible = true;
    follower.coordinator.announce();
    expect(sentAt(tabs, "register", "b")).toHaveLength(3);
    tabs.clock.advance(300);
    expect(leader.view().tabs[1]?.isVisible).toBe(true);
  });

  it("receives the list although nothing changed", () => {
    const { tabs, follower } = agreed("ab");
    tabs.clock.advance(1_000);
    const before = sentAt(tabs, "list").length;
    follower.coordinator.announce();
    expect(sentAt(tabs, "list")).toHaveLength(before + 1);
  });

  it("sends nothing when it has not joined", () => {
    const tabs = createFakeTabs();
    tabs.open("a").coordinator.announce();
    expect(tabs.messages).toEqual([]);
  });
});

describe("a missing leader", () => {
  it("that has unregistered is replaced by the oldest tab after 300 ms", () => {
    const { tabs, all, leader, follower } = agreed("cba");
    leader.coordinator.leave();
    expect(follower.view()).toMatchObject({ role: "candidate", leaderId: null });
    tabs.clock.advance(299);
    expect(roles(all)).toEqual(["none", "candidate", "candidate"]);
    tabs.clock.advance(1);
    expect(roles(all)).toEqual(["none", "leader", "follower"]);
    expect(all[2]?.victories()).toBe(0);
  });

  it("that crashed is replaced after 10 s of silence", () => {
    const { tabs, all, leader } = agreed("abc");
    leader.crash();
    const lastList = sentAt(tabs, "list").at(-1) ?? 0;
    tabs.clock.advance(lastList + 9_999 - 3_000);
    expect(roles(all.slice(1))).toEqual(["follower", "follower"]);
    tabs.clock.advance(1 + 600);
    expect(roles(all.slice(1)).toSorted()).toEqual(["follower", "leader"]);
  });

  it("is removed by its successor", () => {
    const { tabs, all, leader } = agreed("abc");
    leader.crash();
    tabs.clock.advance(40_000);
    const survivors = all.slice(1).map(({ id }) => id);
    expect(all[1]?.view().tabs.map(({ id }) => id)).toEqual(survivors);
    expect(all[2]?.view().tabs.map(({ id }) => id)).toEqual(survivors);
  });
});

describe("a request to refresh", () => {
  it("reaches the leader and no other tab", () => {
    const { all, follower } = agreed("abc");
    expect(follower.coordinator.askLeaderToRefresh("old")).toBe(true);
    expect(all.map((tab) => tab.refreshesWanted())).toEqual([["old"], [], []]);
  });

  it("is not sent by the leader, a candidate or a tab that has not joined", () => {
    const { tabs, leader } = agreed("ab");
    const before = tabs.messages.length;
    const outsider = tabs.open("c");
    expect([leader.coordinator.askLeaderToRefresh("old"), outsider.coordinator.askLeaderToRefresh("old")]).toEqual([
      false,
      false,
    ]);
    leader.coordinator.leave();
    const candidate = createFakeTabs().open("a");
    candidate.coordinator.join();
    expect(candidate.coordinator.askLeaderToRefresh("old")).toBe(false);
    expect(tabs.messages).toHaveLength(before + 1);
  });
});

it("removes a crashed follower after 10 s of silence", () => {
  const { tabs, leader, follower } = agreed("abc");
  follower.crash();
  tabs.clock.advance(9_000);
  expect(leader.view().tabs.map(({ id }) => id)).toContain(follower.id);
  tabs.clock.advance(7_000);
  expect(leader.view().tabs.map(({ id }) => id)).not.toContain(follower.id);
});

describe("two leaders", () => {
  it("are resolved by the later election when a frozen one thaws", () => {
    const { tabs, all, leader, follower } = agreed("abc");
    leader.freeze();
    tabs.clock.advance(30_000);
    expect(follower.view().role).toBe("leader");
    leader.thaw();
    tabs.clock.advance(1_000);
    expect(roles(all)).toEqual(["follower", "leader", "follower"]);
    expect(all.every((tab) => tab.view().leaderId === follower.id)).toBe(true);
  });

  it("of the same term are resolved by the id that sorts first", () => {
    const tabs = createFakeTabs({ latencyMs: 50 });
    const [one, other] = [tabs.open("b"), tabs.open("a")];
    one.coordinator.join();
    other.coordinator.join();
    tabs.clock.advance(10_000);
    expect(roles([one, other])).toEqual(["follower", "leader"]);
  });

  it("are resolved by the higher term when one has received nothing of the other", () => {
    const { tabs, leader } = agreed("ab");
    tabs.inject({ type: "list", masterId: "zzzz", term: 7, tabs: [{ id: "zzzz", sinceMs: 1, isVisible: true }] });
    expect(leader.view()).toMatchObject({ role: "follower", leaderId: "zzzz" });
  });

  it("of a lower term are corrected by a list", () => {
    const { tabs, leader } = agreed("ab");
    tabs.clock.advance(1_000);
    const before = sentAt(tabs, "list", "a").length;
    tabs.inject({ type: "list", masterId: "0000", term: 0, tabs: [] });
    expect(leader.view().role).toBe("leader");
    expect(sentAt(tabs, "list", "a")).toHaveLength(before + 1);
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
])("ignores %j on the channel", (message) => {
  const { tabs, all } = agreed("ab");
  const before = all.map((tab) => tab.view());
  const count = tabs.messages.length;
  tabs.inject(message);
  expect(all.map((tab) => tab.view())).toEqual(before);
  expect(tabs.messages).toHaveLength(count);
});

it("returns the same view until it changes", () => {
  const { tabs, follower } = agreed("ab");
  const before = follower.view();
  tabs.clock.advance(30_000);
  expect(follower.view()).toBe(before);
});
