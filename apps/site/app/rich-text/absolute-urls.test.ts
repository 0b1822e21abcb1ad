import { expect, it } from "vitest";
import { withAbsoluteUrls } from "./absolute-urls.ts";

it("prefixes root-relative URLs with the origin and leaves other URLs and text unchanged", () => {
  const html =
    '<p>src=&quot;/x&quot; <a href="https://a.example/">a</a> <a href="#b">b</a></p>' +
    '<picture><source srcset="/f/a-1.avif 1w, /f/a-2.avif 2w"><img src="/f/a.webp" alt=" src=&quot;/x&quot;"></picture>';
  expect(withAbsoluteUrls(html, "https://corp.example")).toBe(
    '<p>src=&quot;/x&quot; <a href="https://a.example/">a</a> <a href="#b">b</a></p>' +
      '<picture><source srcset="https://corp.example/f/a-1.avif 1w, https://corp.example/f/a-2.avif 2w">' +
      '<img src="https://corp.example/f/a.webp" alt=" src=&quot;/x&quot;"></picture>',
  );
});
