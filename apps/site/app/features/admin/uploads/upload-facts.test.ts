import { expect, it } from "vitest";
import { readUploadFilters, sizeText, typeText, wholeAddress } from "./upload-facts.ts";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

it("formats file sizes", () => {
  expect([672, 20_480, 1_468_006, 20 * 1024 * 1024].map(sizeText).map(plain)).toEqual([
    ...["672 Б", "20 КБ", "1,4 МБ", "20 МБ"],
  ]);
});

it("formats content types", () => {
  expect(typeText("image/webp")).toBe("WEBP");
  expect(typeText("application/vnd.oasis.opendocument.presentation")).toBe("ODP");
});

it("makes a relative URL absolute and leaves an absolute one", () => {
  expect(wholeAddress({ url: "/p-api/product/file/1.webp" }, "https://corp.example")).toBe(
    "https://corp.example/p-api/product/file/1.webp",
  );
  expect(wholeAddress({ url: "https://files.example/1.pdf?x=1" }, "https://corp.example")).toBe(
    "https://files.example/1.pdf?x=1",
  );
});

it("reads filters from the address and defaults to the grid of all files", () => {
  expect(readUploadFilters(new URLSearchParams("kind=video&view=list"))).toEqual({
    ...{ text: "", kind: null, view: "grid", fileId: null },
  });
  expect(readUploadFilters(new URLSearchParams("kind=document&view=table&text=+зал+&file=7"))).toEqual({
    ...{ text: "зал", kind: "document", view: "table", fileId: "7" },
  });
});
