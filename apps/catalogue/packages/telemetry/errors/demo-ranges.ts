/**
 * Range maps of demo scripts, in the build plugin's format. Three have one range, owned by the user, the
 * platform and a library; the range of `late` starts on the second line; `foreign` has an unknown owner.
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
