import { describe, expect, it } from "vitest";
import { runScheduled } from "./schedule.ts";
import type { Job } from "./schedule.ts";

/** Records starts and ends. A job takes as many turns of the event loop as its name has letters. */
async function trace(jobs: readonly Job[], cores: number): Promise<string> {
  const events: string[] = [];
  await runScheduled(jobs, cores, async ({ name }) => {
    events.push(`+${name}`);
    for (let turn = 0; turn < name.length; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    events.push(`-${name}`);
  });
  return events.join(" ");
}

describe("runScheduled", () => {
  it("runs jobs side by side while cores are free", async () => {
    const jobs = [
      { name: "aa", cores: 1 },
      { name: "bbbb", cores: 1 },
      { name: "c", cores: 1 },
    ];
    expect(await trace(jobs, 2)).toBe("+aa +bbbb -aa +c -c -bbbb");
  });

  it("runs a job that needs all cores alone, after smaller ones that fit before it", async () => {
    const jobs = [
      { name: "aaa", cores: 1 },
      { name: "bb", cores: 2 },
      { name: "c", cores: 1 },
    ];
    expect(await trace(jobs, 2)).toBe("+aaa +c -c -aaa +bb -bb");
  });

  it("runs a job that needs more cores than there are", async () => {
    expect(await trace([{ name: "a", cores: 2 }], 1)).toBe("+a -a");
  });

  it("starts a job after those it names, and ignores names that are not scheduled", async () => {
    const jobs = [
      { name: "e2e", cores: 1, after: ["build", "types"] },
      { name: "build", cores: 1 },
    ];
    expect(await trace(jobs, 2)).toBe("+build -build +e2e -e2e");
  });

  it("returns the results in the order of the jobs", async () => {
    const jobs = [
      { name: "slow", cores: 1, after: ["fast"] },
      { name: "fast", cores: 1 },
    ];
    expect(await runScheduled(jobs, 2, async ({ name }) => name)).toEqual(["slow", "fast"]);
  });

  it("rejects jobs that wait for one another", async () => {
    const jobs = [
      { name: "a", cores: 1, after: ["b"] },
      { name: "b", cores: 1, after: ["a"] },
    ];
    await expect(runScheduled(jobs, 2, async () => 0)).rejects.toThrow("These wait for one another: a, b");
  });

  it("rejects when a job rejects", async () => {
    const broken = runScheduled([{ name: "a", cores: 1 }], 2, () => Promise.reject(new Error("no disk")));
    await expect(broken).rejects.toThrow("no disk");
  });
});
