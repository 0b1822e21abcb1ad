/**
 * What the build plugin would have written about three scripts: one range each, owned by the user, the platform and a library. A
 * fourth is broken: its only range begins on the second line; a fifth knows an owner that nobody else does.
 */
export function demoRanges(): Readonly<Record<string, string>> {
  return {
    "https://site.demo/user.js": "AAA",
    "https://site.demo/platform.js": "AAC",
    "https://site.demo/library.js": "AAE",
    "https://site.demo/late.js": "CAA",
    "https://site.demo/foreign.js": "AAI",
  };
}
