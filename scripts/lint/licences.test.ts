import { describe, expect, it } from "vitest";
import { runCommand } from "../processes/run-command.ts";

interface Dependency {
  readonly name: string;
  /** An SPDX expression, or what the package names instead. */
  readonly license: string;
}

/** Each asks no more of us than to keep the notice, or (MPL) to publish what we change in its own files. */
const free = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0"],
  ...["MPL-2.0", "Python-2.0", "Unlicense", "WTFPL", "Zlib"],
]);

const exceptions: readonly (Dependency & { readonly reason: string })[] = [
  {
    name: "@fontsource/onest",
    license: "OFL-1.1",
    reason: "A font, which we neither change nor sell by itself. The licence is served beside it.",
  },
  {
    name: "@fontsource-variable/onest",
    license: "OFL-1.1",
    reason: "The same font.",
  },
  {
    name: "@img/sharp-libvips-linux-x64",
    license: "LGPL-3.0-or-later",
    reason: "A shared library, unchanged and replaceable; nothing of ours is linked into it.",
  },
  {
    name: "caniuse-lite",
    license: "CC-BY-4.0",
    reason: "Data that tools read while they build; no build contains it.",
  },
  {
    name: "dejavu-fonts-ttf",
    license: "Unknown",
    reason:
      "A font under the licence of Bitstream Vera, which asks for its notice. Chromium needs it in tests, and pictures of links take from it what Onest lacks.",
  },
  {
    name: "humanize-number",
    license: "Unknown",
    reason: "MIT by its README. The S3 server of the tests brings it.",
  },
  {
    name: "only",
    license: "Unknown",
    reason: "MIT by its README. The S3 server of the tests brings it.",
  },
  {
    name: "split",
    license: "Unknown",
    reason: "MIT by its LICENCE. Spotlight, a receiver for the tests, brings it.",
  },
];

/** The binaries of the platform that this runs on are checked, so the exception for one stands for all. */
const withoutPlatform = (name: string): string => name.replace(/-(?:linux|linuxmusl|darwin|win32)-[a-z\d]+$/u, "");

const isException = ({ name, license }: Dependency): boolean =>
  exceptions.some((one) => withoutPlatform(one.name) === withoutPlatform(name) && one.license === license);

describe("licences", () => {
  it("are free for every dependency in the lockfile", async () => {
    const dependencies = await readDependencies();
    expect(dependencies.length).toBeGreaterThan(500);
    expect(dependencies.filter((one) => !isFree(one.license) && !isException(one))).toEqual([]);
  });

  it("have exceptions only for dependencies that need them", async () => {
    const names = new Set((await readDependencies()).map(({ name }) => withoutPlatform(name)));
    expect(exceptions.filter(({ name }) => !names.has(withoutPlatform(name)))).toEqual([]);
  });
});

/** Reads an SPDX expression without nested parentheses: one of the alternatives is free in all its parts. */
function isFree(license: string): boolean {
  return license
    .replaceAll(/[()]/gu, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((part) => free.has(part)));
}

async function readDependencies(): Promise<readonly Dependency[]> {
  const { isOk, output } = await runCommand("pnpm", ["-r", "licenses", "list", "--json"]);
  if (!isOk) throw new Error(output);
  const byLicense = JSON.parse(output) as Readonly<Record<string, readonly { readonly name: string }[]>>;
  return Object.entries(byLicense).flatMap(([license, packages]) => packages.map(({ name }) => ({ name, license })));
}
