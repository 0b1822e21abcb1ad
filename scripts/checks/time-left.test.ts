import { describe, expect, it } from "vitest";
import { createTimeLeft, describeTimeLeft, typicalSeconds } from "./time-left.ts";

const second = 1000;
const task = (name: string, isCached = false) => ({ name, isCached });
const { "@corp/site#test": site, "@corp/server#test:integration": integration } = typicalSeconds;

describe("the time left", () => {
  it("is that of the longest lane, without what comes from the cache", () => {
    const lanes = [[task("@corp/site#test"), task("@corp/server#test:integration", true)], [task("@corp/ui#test")]];
    expect(createTimeLeft(lanes).seconds(0)).toBe(site);
  });

  it("shrinks while a task runs, and counts one that takes longer as ending now", () => {
    const left = createTimeLeft([[task("@corp/site#test")]]);
    left.begin("@corp/site#test", 0);
    expect(left.seconds(44 * second)).toBe(site - 44);
    expect(left.seconds(500 * second)).toBe(0);
  });

  it("doubles on a machine that took twice as long for what has ended", () => {
    const left = createTimeLeft([[task("@corp/site#test"), task("@corp/server#test:integration")]]);
    left.begin("@corp/site#test", 0);
    left.begin("@corp/server#test:integration", 2 * site * second);
    expect(left.seconds(2 * site * second)).toBe(2 * integration);
  });

  it("ignores tasks that were not planned", () => {
    const left = createTimeLeft([[task("@corp/site#test")]]);
    left.begin("@corp/site#typegen", 0);
    expect(left.seconds(10 * second)).toBe(site);
  });
});

it.each([
  [0, "less than a minute left"],
  [59, "less than a minute left"],
  [60, "about 1 min left"],
  [61, "about 2 min left"],
])("%d seconds are %j", (seconds, text) => expect(describeTimeLeft(seconds)).toBe(text));
