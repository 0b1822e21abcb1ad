import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { richTextFiles } from "@corp/api/contract";
import { expect, it } from "vitest";
import { articleSeeds } from "./article-seeds.ts";
import { eventSeeds } from "./event-seeds.ts";
import { coverName } from "./store-seed-files.ts";

const readFiles = (folder: string): [name: string, content: string][] =>
  readdirSync(join(import.meta.dirname, folder)).map((name) => [
    name,
    readFileSync(join(import.meta.dirname, folder, name), "latin1"),
  ]);
const pictures = readFiles("pictures");
const slides = readFiles("slides");

it("are exactly the files to which events and articles refer", () => {
  const shown = [
    ...[...eventSeeds, ...articleSeeds].map(coverName),
    ...eventSeeds.flatMap(({ gallery }) => gallery.map(({ picture }) => picture)),
    ...articleSeeds.flatMap(({ content }) => richTextFiles(content).map(({ fileId }) => fileId)),
    ...new Set(eventSeeds.flatMap(({ partners }) => partners.flatMap(({ logo }) => logo ?? []))),
  ];
  expect(pictures.map(([name]) => name)).toEqual(shown.map((name) => `${name}.svg`).toSorted());
  const presented = [
    ...eventSeeds.flatMap(({ performances }) => performances.flatMap((performance) => performance.slides ?? [])),
    ...articleSeeds.flatMap(({ presentations }) =>
      presentations.flatMap((presentation) => ("slides" in presentation ? presentation.slides : [])),
    ),
  ];
  expect(slides.map(([name]) => name)).toEqual(presented.map((name) => `${name}.pdf`).toSorted());
});

it("are different pictures of 16 by 9 without text, and presentations", () => {
  expect(new Set(pictures.map(([, content]) => content)).size).toBe(pictures.length);
  expect(pictures.filter(([, content]) => !content.includes('viewBox="0 0 1600 900"'))).toEqual([]);
  // Text in a picture is inaccessible.
  expect(pictures.filter(([, content]) => content.includes("<text")).map(([name]) => name)).toEqual([]);
  expect(slides.filter(([, content]) => !content.startsWith("%PDF-"))).toEqual([]);
});
