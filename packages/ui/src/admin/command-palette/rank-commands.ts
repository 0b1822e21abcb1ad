import { messages } from "../messages.ts";
import type { CommandGroup } from "./command-list.tsx";
import type { Command } from "./command.ts";
import { otherLayout } from "./keyboard-layout.ts";

const normalize = (text: string): string => text.toLowerCase().replaceAll("ё", "е").trim();

/** Half a step: what was typed as it reads goes before what the other layout makes of it. */
const LAYOUT_PENALTY = 0.5;

/** Where the word stands in the text: 0 at its start, 1 at the start of a word, 2 within one, 4 its letters in order. */
function placeIn(text: string, word: string): number | undefined {
  if (text.startsWith(word)) return 0;
  const at = text.indexOf(word);
  if (at >= 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && !text.includes(` ${word}`) ? 2 : 1;
  return word.length > 1 && hasInOrder(text, word) ? 4 : undefined;
}

function hasInOrder(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

function scoreWord(command: Command, word: string): number | undefined {
  const inTitle = placeIn(normalize(command.title), word);
  if (inTitle !== undefined && inTitle < 3) return inTitle;
  const others = [...(command.keywords ?? []), command.group ?? "", command.description ?? ""];
  if (others.some((text) => normalize(text).includes(word))) return 3;
  return inTitle;
}

function score(command: Command, query: string): number | undefined {
  let total = 0;
  for (const word of query.split(/\s+/)) {
    const own = scoreWord(command, word);
    if (own === undefined) return undefined;
    total += own;
  }
  return total;
}

/**
 * Commands that fit what is typed, the best first: the start of the title, the start of a word in it, anywhere in it, the
 * other words, and last its letters in order. Every word typed must fit. Equals stand by how recently they were run, then as
 * given. Typed under the wrong keyboard layout it is found as well. All commands, as given, when nothing is typed.
 */
export function rankCommands(
  commands: readonly Command[],
  query: string,
  recentIds: readonly string[],
): readonly Command[] {
  const typed = normalize(query);
  if (typed === "") return commands;
  const meant = normalize(otherLayout(query.toLowerCase().trim()));
  const recency = (id: string): number => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  return commands
    .flatMap((command) => {
      const scores = [score(command, typed), addTo(score(command, meant), LAYOUT_PENALTY)];
      const best = Math.min(...scores.filter((value) => value !== undefined));
      return Number.isFinite(best) ? [{ command, best, recent: recency(command.id) }] : [];
    })
    .toSorted((left, right) => left.best - right.best || left.recent - right.recent)
    .map(({ command }) => command);
}

const addTo = (value: number | undefined, penalty: number): number | undefined =>
  value === undefined ? undefined : value + penalty;

/** What stands there before anything is typed: the recent ones, then all others under their headings. */
export function groupCommands(commands: readonly Command[], recentIds: readonly string[]): readonly CommandGroup[] {
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const rest = commands.filter((command) => !recent.includes(command));
  const groups = new Map<string | undefined, Command[]>();
  for (const command of rest) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [
    ...(recent.length > 0 ? [{ title: messages.commandPalette.recent, commands: recent }] : []),
    ...[...groups].map(([title, grouped]) => ({ title, commands: grouped })),
  ];
}
