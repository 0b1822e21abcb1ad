import { expect, it } from "vitest";
import type { BuildState } from "./build-watch.ts";
import { recoverFromChunkError } from "./recover-from-chunk-error.ts";

async function recover(
  wanted: string | null,
  { build = "outdated", isAllowed = true }: { build?: BuildState; isAllowed?: boolean } = {},
): Promise<{ isTaken: unknown; opened: string[]; checks: number; marks: number }> {
  const seen = { opened: [] as string[], checks: 0, marks: 0 };
  const listener = recoverFromChunkError({
    buildWatch: {
      check: async () => {
        seen.checks += 1;
        return build;
      },
    },
    open: (url) => void seen.opened.push(url),
    mayReload: () => {
      seen.marks += 1;
      return isAllowed;
    },
  });
  return { isTaken: await listener({ error: new Error("gone"), wanted }), ...seen };
}

it.each<BuildState>(["outdated", "current"])(
  "loads the wanted page as a new document when the build is %s",
  async (build) => {
    expect(await recover("/blog?tag=x", { build })).toMatchObject({
      isTaken: true,
      opened: ["/blog?tag=x"],
      checks: 1,
    });
  },
);

it("does not reload again when the last reload did not help", async () => {
  expect(await recover("/blog", { isAllowed: false })).toMatchObject({ isTaken: false, opened: [] });
});

it("does not reload offline, and records no reload", async () => {
  expect(await recover("/blog", { build: "unknown" })).toMatchObject({ isTaken: false, opened: [], marks: 0 });
});

it("does not reload for a failure outside a navigation, but checks for a newer build", async () => {
  expect(await recover(null)).toMatchObject({ isTaken: false, opened: [], checks: 1, marks: 0 });
});
