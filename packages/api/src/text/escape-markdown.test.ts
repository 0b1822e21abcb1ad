import { expect, it } from "vitest";
import { escapeMarkdown, escapeMarkdownBeginning } from "./escape-markdown.ts";

const escaped = (line: string): string => escapeMarkdownBeginning(escapeMarkdown(line));

it.each([
  "snake_case и C#",
  "AT&T & Co",
  "2 * 3 = 6",
  "5 < 6 > 4",
  "C:\\dir",
  "#хештег",
  "-5 градусов",
  "3.14",
  "~5 минут",
  "=10",
  "1.2.3",
  "a + b - c",
  "вопрос! (ответ)",
])("leaves %j, which has no markup", (line) => expect(escaped(line)).toBe(line));

it.each([
  ["# раздел", "\\# раздел"],
  ["- пункт", "\\- пункт"],
  ["* пункт", "\\* пункт"],
  ["+ пункт", "\\+ пункт"],
  ["1. пункт", "1\\. пункт"],
  ["> цитата", "\\> цитата"],
  ["---", "\\---"],
  ["==", "\\=="],
  ["--- | ---", "\\--- | ---"],
  ["|:-:| -", "\\|:-:| -"],
  ["~~нет~~", "\\~~нет\\~~"],
  ["*важно* и _важно_", "\\*важно\\* и \\_важно\\_"],
  ["`код` [a](b)", "\\`код\\` \\[a\\](b)"],
  ["<b> &amp; \\*", "\\<b> \\&amp; \\\\\\*"],
])("escapes what would be read as markup: %j", (line, expected) => expect(escaped(line)).toBe(expected));
