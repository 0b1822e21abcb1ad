import type { CommandGroup } from "./command-list.tsx";
import type { Command } from "./command.ts";
import { otherLayout } from "./keyboard-layout.ts";

const normalize = (text: string): string => text.toLowerCase().replaceAll("ё", "е").trim();

/** A literal match ranks before a match in the other keyboard layout. */
const LAYOUT_PENALTY = 0.5;

/** A score: 0 at the start of the text, 1 at the start of a word, 2 inside one, 4 for the letters in order. */
function scorePosition(text: string, word: string): number | undefined {
  if (text.startsWith(word)) return 0;
  const at = text.indexOf(word);
  if (at >= 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && !text.includes(` ${word}`) ? 2 : 1;
  return word.length > 1 && hasLettersInOrder(text, word) ? 4 : undefined;
}

function hasLettersInOrder(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

function scoreWord(command: Command, word: string): number | undefined {
  const inTitle = scorePosition(normalize(command.title), word);
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
 * The matching commands, best first: start of the title, start of a word in it, anywhere in it, other fields, the
 * letters in order. Every typed word must match. Ties are ordered by recency, then by position. It also matches text
 * typed in the wrong keyboard layout. An empty query returns all commands in their order.
 */
export function rankCommands(
  commands: readonly Command[],
  query: string,
  recentIds: readonly string[],
): readonly Command[] {
  const typed = normalize(query);
  if (typed === "") return commands;
  const inOtherLayout = normalize(otherLayout(query.toLowerCase().trim()));
  const recency = (id: string): number => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  return commands
    .flatMap((command) => {
      const scores = [score(command, typed), addTo(score(command, inOtherLayout), LAYOUT_PENALTY)];
      const best = Math.min(...scores.filter((value) => value !== undefined));
      return Number.isFinite(best) ? [{ command, best, recent: recency(command.id) }] : [];
    })
    .toSorted((left, right) => left.best - right.best || left.recent - right.recent)
    .map(({ command }) => command);
}

const addTo = (value: number | undefined, penalty: number): number | undefined =>
  value === undefined ? undefined : value + penalty;

/** The list for an empty query: recent commands first, then the others by group. */
export function groupCommands(
  commands: readonly Command[],
  recentIds: readonly string[],
  recentTitle: string,
): readonly CommandGroup[] {
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const rest = commands.filter((command) => !recent.includes(command));
  const groups = new Map<string | undefined, Command[]>();
  for (const command of rest) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [
    ...(recent.length > 0 ? [{ title: recentTitle, commands: recent }] : []),
    ...[...groups].map(([title, grouped]) => ({ title, commands: grouped })),
  ];
}
