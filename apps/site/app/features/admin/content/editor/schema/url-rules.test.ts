import { expect, it } from "vitest";
import { completeUrl, embedIssue, linkIssue } from "./url-rules.ts";

it.each(["https://corp.example/", "https://corp.example/путь?a=b#c", "https://xn--e1afmkfd.xn--p1ai/"])(
  "takes %s for a link",
  (href) => expect(linkIssue(href)).toBeNull(),
);

it.each([
  "http://corp.example/",
  "javascript:alert(1)",
  "https://corp.example@elsewhere.example/",
  "mailto:a@corp.example",
  "//corp.example/",
  "/events",
  "",
  `https://corp.example/${"a".repeat(2048)}`,
])("rejects %s with the contract's message", (href) => expect(linkIssue(href)).toMatch(/\p{Script=Cyrillic}/u));

it("completes a URL without a scheme, and no other", () => {
  expect(completeUrl(" corp.example/a ")).toBe("https://corp.example/a");
  expect(completeUrl("http://corp.example")).toBe("http://corp.example");
  expect(completeUrl("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(completeUrl(" ")).toBe("");
});

it("accepts the URLs of known providers for embeds, and names them when it rejects another", () => {
  expect(embedIssue("https://youtu.be/dQw4w9WgXcQ")).toBeNull();
  expect(embedIssue("https://vimeo.com/1")).toContain("RuTube");
});
