import { describe, expect, it } from "vitest";
import type { Command } from "./command.ts";
import { groupCommands, rankCommands } from "./rank-commands.ts";

const command = (title: string, more: Partial<Command> = {}): Command => ({
  id: title,
  title,
  run: () => undefined,
  ...more,
});

const commands = [
  command("Открыть мероприятия", { keywords: ["события", "events"] }),
  command("Все события", { group: "Перейти" }),
  command("События без даты"),
  command("Создать событие", { shortcut: "Ctrl+N" }),
  command("Тёмная тема"),
];

const ranked = (query: string, recentIds: readonly string[] = []): readonly string[] =>
  rankCommands(commands, query, recentIds).map(({ title }) => title);

describe("rankCommands", () => {
  it("gives all as they are when nothing is typed", () => {
    expect(ranked("  ")).toEqual(commands.map(({ title }) => title));
  });

  it("puts the start of the title first, then the start of a word, then the other words", () => {
    expect(ranked("события")).toEqual(["События без даты", "Все события", "Открыть мероприятия"]);
  });

  it("finds what was typed under the other layout, and what was not", () => {
    expect(ranked("cj,snbz")).toEqual(ranked("события"));
    expect(ranked("умутеы")).toEqual(["Открыть мероприятия"]);
  });

  it("takes ё and е, small and capital letters for the same", () => {
    expect(ranked("ТЕМНАЯ")).toEqual(["Тёмная тема"]);
  });

  it("wants every word typed to fit", () => {
    expect(ranked("создать соб")).toEqual(["Создать событие"]);
    expect(ranked("создать тема")).toEqual([]);
  });

  it("finds letters in order, after everything else", () => {
    expect(ranked("сздс")).toEqual(["Создать событие"]);
  });

  it("puts the more recent of equals first", () => {
    expect(ranked("соб", ["Создать событие"])).toEqual([
      "События без даты",
      "Создать событие",
      "Все события",
      "Открыть мероприятия",
    ]);
  });
});

describe("groupCommands", () => {
  it("puts the recent ones on top, each once, and forgets those that are no more", () => {
    const groups = groupCommands(commands, ["Тёмная тема", "Удалённая"]);
    expect(groups.map(({ title, commands: grouped }) => [title, grouped.length])).toEqual([
      ["Недавние", 1],
      [undefined, 3],
      ["Перейти", 1],
    ]);
  });
});
