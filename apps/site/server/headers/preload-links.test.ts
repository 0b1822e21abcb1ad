import { expect, it } from "vitest";
import { preloadLinks } from "./preload-links.ts";

it("lists the style sheets and the typeface of the head, in order and without duplicates", () => {
  const head = [
    '<link rel="icon" href="/icon.svg"/>',
    '<link rel="preload" href="/assets/onest.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    '<link rel="stylesheet" href="/assets/root.css"/>',
    '<link rel="stylesheet" href="/assets/root.css#"/>',
    '<link rel="modulepreload" href="/assets/entry.js"/>',
  ].join("");
  expect(preloadLinks(head)).toBe(
    "</assets/onest.woff2>; rel=preload; as=font; crossorigin, </assets/root.css>; rel=preload; as=style",
  );
});

it("lists nothing of another origin, and nothing without a head", () => {
  expect(preloadLinks('<link rel="stylesheet" href="https://example.org/a.css">')).toBe("");
  expect(preloadLinks("")).toBe("");
});
