import { expect, it, vi } from "vitest";
import { blockKinds, matchingKinds } from "../blocks/block-kinds.tsx";
import { createSlashStore } from "./slash-store.ts";

const names = (query: string): string[] => matchingKinds(query).map(({ id }) => id);

it("finds blocks by Russian and English names, those that begin with the word first", () => {
  expect(names("табл")).toEqual(["table"]);
  expect(names("TABLE")).toEqual(["table"]);
  expect(names("загол")).toEqual(["heading2", "heading3"]);
  expect(names("list")[0]).toBe("bulletList");
  expect(names("video")).toEqual(["embed"]);
  expect(names("xyz")).toEqual([]);
  expect(names("")).toHaveLength(blockKinds.length);
});

it("moves with the arrows and chooses with Enter", () => {
  const store = createSlashStore();
  const choose = vi.fn();
  expect(store.press("ArrowDown")).toBe(false);
  store.show({ kinds: matchingKinds("загол"), place: () => null, choose });
  store.press("ArrowUp");
  expect(store.state()?.active).toBe(1);
  store.press("ArrowDown");
  store.press("ArrowDown");
  expect(store.press("Enter")).toBe(true);
  expect(choose).toHaveBeenCalledExactlyOnceWith(matchingKinds("загол")[1]);
  expect(store.press("Escape")).toBe(false);
});

it("leaves Enter to the text when nothing is offered", () => {
  const store = createSlashStore();
  store.show({ kinds: [], place: () => null, choose: () => undefined });
  expect(store.press("Enter")).toBe(false);
  expect(store.press("ArrowDown")).toBe(false);
});
