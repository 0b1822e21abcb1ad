import { expect, it } from "vitest";
import { preloadLinks } from "./preload-links.ts";

it("names the style sheets and the typeface of the page's head, in their order and once", () => {
  const head = [
    '<link rel="icon" href="/icon.svg"/>',
    '<link rel="preload" href="/assets/onest.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    '<link rel="stylesheet" href="/assets/root.css"/>',
    '<link rel="stylesheet" href="/assets/root.css#"/>',
    '<link rel="modulepreload" href="/assets/entry.js"/>',
  ].join("");
  expect(preloadLinks(`<head>${head}</head><body><link rel="stylesheet" href="/late.css"></body>`)).toBe(
    "</assets/onest.woff2>; rel=preload; as=font; crossorigin, </assets/root.css>; rel=preload; as=style",
  );
});

it("names nothing of another origin, and nothing that is no page", () => {
  expect(preloadLinks('<head><link rel="stylesheet" href="https://example.org/a.css"></head>')).toBe("");
  expect(preloadLinks("User-agent: *")).toBe("");
});
