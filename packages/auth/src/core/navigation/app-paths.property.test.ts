import fc from "fast-check";
import { expect, it } from "vitest";
import { createAppPaths } from "./app-paths.ts";

const origin = "https://corp.example";

function arrange(): { safe(target: string): string; warnings: string[] } {
  const warnings: string[] = [];
  const log = (message: string): void => void warnings.push(message);
  const paths = createAppPaths(
    {
      basePath: "/base",
      unauthPath: "/unauth",
      authErrorPath: "/auth-error",
      error401Path: "/error-401",
      isPublicPage: () => true,
    },
    { href: `${origin}/here?x=1#y`, assign: () => {}, replace: () => {}, reload: () => {}, replaceState: () => {} },
    { info: () => {}, warn: log, error: log },
  );
  return { safe: paths.safe, warnings };
}

/** Parts of URLs of other origins. */
const pieces = fc.constantFrom(
  "/",
  "//",
  "\\",
  "/\\",
  ".",
  "..",
  "/..",
  "/.",
  "@",
  ":",
  "?",
  "#",
  "%2f",
  "%5c",
  "\t",
  "\n",
  " ",
  "\u0000",
  "https:",
  "http:",
  "HTTPS://",
  "javascript:",
  "data:text/html,",
  "blob:",
  "vbscript:",
  "evil.example",
  "corp.example",
  "corp.example:444",
  "[::1]",
  "user:pw",
  "%",
  "é",
  "。",
  "x",
);
const targets = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary" }),
  fc.webUrl(),
);

it("is a path of this origin for any target", () => {
  fc.assert(
    fc.property(targets, (target) => {
      const path = arrange().safe(target);
      expect(path.startsWith("/")).toBe(true);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(new URL(path, `${origin}/deep/page`).origin).toBe(origin);
    }),
    { numRuns: 2_000 },
  );
});

it("is the base path, with one warning, exactly for targets of another origin", () => {
  fc.assert(
    fc.property(targets, (target) => {
      const { safe, warnings } = arrange();
      const url = URL.canParse(target, `${origin}/here`) ? new URL(target, `${origin}/here`) : null;
      const isOwn = url?.origin === origin && url.protocol !== "blob:";
      const path = safe(target);
      expect(warnings).toHaveLength(isOwn ? 0 : 1);
      expect(isOwn || path === "/base").toBe(true);
    }),
    { numRuns: 2_000, examples: [["\u0000blob:https:corp.example"]] },
  );
});

it("is idempotent", () => {
  fc.assert(
    fc.property(targets, (target) => {
      const { safe } = arrange();
      const once = safe(target);
      expect(safe(once)).toBe(once);
    }),
  );
});
