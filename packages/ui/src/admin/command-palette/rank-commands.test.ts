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
  it("returns all commands in their order for an empty query", () => {
    expect(ranked("  ")).toEqual(commands.map(({ title }) => title));
  });

  it("ranks the start of the title first, then the start of a word, then other fields", () => {
    expect(ranked("события")).toEqual(["События без даты", "Все события", "Открыть мероприятия"]);
  });

  it("matches text typed in either keyboard layout", () => {
    expect(ranked("cj,snbz")).toEqual(ranked("события"));
    expect(ranked("умутеы")).toEqual(["Открыть мероприятия"]);
  });

  it("treats ё and е, lower and upper case as equal", () => {
    expect(ranked("ТЕМНАЯ")).toEqual(["Тёмная тема"]);
  });

  it("requires every typed word to match", () => {
    expect(ranked("создать соб")).toEqual(["Создать событие"]);
    expect(ranked("создать тема")).toEqual([]);
  });

  it("ranks letters in order last", () => {
    expect(ranked("сздс")).toEqual(["Создать событие"]);
  });

  it("orders ties by recency", () => {
    expect(ranked("соб", ["Создать событие"])).toEqual([
      "События без даты",
      "Создать событие",
      "Все события",
      "Открыть мероприятия",
    ]);
  });
});

describe("groupCommands", () => {
  it("puts recent commands first, without duplicates and removed ones", () => {
    const groups = groupCommands(commands, ["Тёмная тема", "Удалённая"], "Недавние");
    expect(groups.map(({ title, commands: grouped }) => [title, grouped.length])).toEqual([
      ["Недавние", 1],
      [undefined, 3],
      ["Перейти", 1],
    ]);
  });
});
