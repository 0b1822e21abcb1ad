import { expect, it } from "vitest";
import { typeset } from "./typeset.ts";

const shown = (text: string): string => typeset(text).replaceAll("\u00A0", "_");

it("joins short words with the following word, even two in a row", () => {
  expect(shown("А у нас и в Казани, «о нём» и не только")).toBe("А_у_нас и_в_Казани, «о_нём» и_не_только");
});

it("joins a dash with the word before it and a unit with its number", () => {
  expect(shown("База — это 30 мс и 2 ГБ, 80 % случаев")).toBe("База_— это 30_мс и_2_ГБ, 80_% случаев");
});

it("does not join the ends of longer words", () => {
  expect(shown("слово вдов пруда то")).toBe("слово вдов пруда то");
});
