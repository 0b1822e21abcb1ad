import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeBuild, shell, type FakeBuild } from "./fake-build.ts";
import { fakeProject, sources, sourcesOfTokens, type FakeProject } from "./fake-project.ts";

let project: FakeProject;
let fake: FakeBuild;
beforeAll(async () => {
  project = await fakeProject();
  fake = fakeBuild(project);
});
afterAll(() => project.remove());

test("kept source maps reference the correct sources", async () => {
  await fake.buildTo("kept", { ...shell, sourceMaps: "keep" });
  expect(await fake.tracedTokens("kept")).toStrictEqual(fake.rightSources());
  expect(JSON.stringify(await fake.scripts("kept"))).not.toContain("sourceMappingURL");
});

test("source maps stay as configured", async () => {
  await fake.buildTo("asked", shell, { sourcemap: true });
  expect(await fake.tracedTokens("asked")).toStrictEqual(fake.rightSources());
  const code = Object.values(await fake.scripts("asked")).filter((text) => text.includes("-token"));
  for (const text of code) expect(text).toMatch(/\n\/\/# sourceMappingURL=[\w-]+\.js\.map$/u);
});

test("inline source maps stay correct", async () => {
  await fake.buildTo("inline", shell, { sourcemap: "inline" });
  const traced = Object.values(await fake.scripts("inline")).map(async (text) => {
    const [code = "", comment = ""] = text.split(/^\/\/# sourceMappingURL=data:[^,]*,/mu);
    const map = Buffer.from(comment, "base64").toString();
    return map === "" ? [] : sourcesOfTokens(code, map, project.path("inline/assets"));
  });
  expect((await Promise.all(traced)).flat().toSorted()).toStrictEqual(fake.rightSources());
});

test("source maps move to a private folder with correct sources, whatever is configured", async () => {
  for (const sourcemap of [false, true, "inline", "hidden"] as const) {
    const folder = `moved-${sourcemap}`;
    const files = await fake.buildTo(
      folder,
      { ...shell, sourceMaps: { moveTo: `private-${sourcemap}/deep` } },
      { sourcemap },
    );
    expect(files.filter((name) => name.endsWith(".map"))).toStrictEqual([]);
    expect(JSON.stringify(await fake.scripts(folder))).not.toContain("sourceMappingURL");
    expect(await fake.tracedTokens(folder, `private-${sourcemap}/deep`)).toStrictEqual(fake.rightSources());
    const map = (await project.list(`private-${sourcemap}/deep`)).find((name) => name.includes("later"));
    expect(JSON.parse(await project.read(`private-${sourcemap}/deep/${map}`)).sourcesContent).toContain(
      sources["app/later.js"],
    );
  }
});
