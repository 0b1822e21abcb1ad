import { expect, it } from "vitest";
import { readTagFilters, shownTags } from "./listed-tags.ts";
import type { ListedTag } from "./listed-tags.ts";
import { messages } from "./messages.ts";

const tag = (name: string, article_count: number, event_count = 0): ListedTag => ({
  tag_id: name,
  name,
  version: 1,
  article_count,
  event_count,
});
const tags = [tag("База данных", 3, 1), tag("Команда и процессы", 12), tag("Тест 10", 0), tag("Тест 9", 3, 7)];
const listNames = (search: string): string[] =>
  shownTags(tags, readTagFilters(new URLSearchParams(search))).map(({ name }) => name);

it("finds names that contain all words, case-insensitively", () => {
  expect(listNames("text=ПРОЦЕССЫ+ком")).toEqual(["Команда и процессы"]);
  expect(listNames("text=ничего")).toEqual([]);
});

it("sorts names naturally, and tags by use count", () => {
  expect(listNames("sort=name&direction=descending").slice(0, 2)).toEqual(["Тест 10", "Тест 9"]);
  expect(listNames("sort=articles&direction=descending")).toEqual([
    ...["Команда и процессы", "База данных", "Тест 9", "Тест 10"],
  ]);
  expect(listNames("sort=events&direction=descending")[0]).toBe("Тест 9");
});

it("ignores an unknown sort column", () => {
  expect(listNames("sort=colour")).toEqual(tags.map(({ name }) => name));
});

it("describes where a tag is used", () => {
  expect(messages.where(0, 0)).toBe("нигде");
  expect(messages.where(1, 0)).toBe("в 1 статье");
  expect(messages.where(21, 5)).toBe("в 21 статье и 5 мероприятиях");
});
