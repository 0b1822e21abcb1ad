import { expect, it } from "vitest";
import { readUploadFilters, typeText, wholeUrl } from "./upload-facts.ts";

it("formats content types", () => {
  expect(typeText("image/webp")).toBe("WEBP");
  expect(typeText("application/vnd.oasis.opendocument.presentation")).toBe("ODP");
});

it("makes a relative URL absolute and leaves an absolute one", () => {
  expect(wholeUrl({ url: "/p-api/product/file/1.webp" }, "https://corp.example")).toBe(
    "https://corp.example/p-api/product/file/1.webp",
  );
  expect(wholeUrl({ url: "https://files.example/1.pdf?x=1" }, "https://corp.example")).toBe(
    "https://files.example/1.pdf?x=1",
  );
});

it("reads filters from the URL and defaults to the grid of all files", () => {
  expect(readUploadFilters(new URLSearchParams("kind=video&view=list"))).toEqual({
    text: "",
    kind: null,
    view: "grid",
    fileId: null,
  });
  expect(readUploadFilters(new URLSearchParams("kind=document&view=table&text=+зал+&file=7"))).toEqual({
    text: "зал",
    kind: "document",
    view: "table",
    fileId: "7",
  });
});
