import { expect, it } from "vitest";
import { completeAddress, embedComplaint, linkComplaint } from "./address-rules.ts";

it.each(["https://corp.example/", "https://corp.example/путь?a=b#c", "https://xn--e1afmkfd.xn--p1ai/"])(
  "takes %s for a link",
  (href) => expect(linkComplaint(href)).toBeNull(),
);

it.each([
  "http://corp.example/",
  "javascript:alert(1)",
  " https://corp.example/",
  "https://corp.example@elsewhere.example/",
  "mailto:a@corp.example",
  "//corp.example/",
  "/events",
  "",
  `https://corp.example/${"a".repeat(2048)}`,
])("refuses %s in the contract's words", (href) => expect(linkComplaint(href)).toMatch(/\p{Script=Cyrillic}/u));

it("completes an address without a scheme, and none with one", () => {
  expect(completeAddress(" corp.example/a ")).toBe("https://corp.example/a");
  expect(completeAddress("http://corp.example")).toBe("http://corp.example");
  expect(completeAddress("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(completeAddress(" ")).toBe("");
});

it("takes the addresses of known providers for embeds, and names them when it refuses another", () => {
  expect(embedComplaint("https://youtu.be/dQw4w9WgXcQ")).toBeNull();
  expect(embedComplaint("https://vimeo.com/1")).toContain("RuTube");
});
