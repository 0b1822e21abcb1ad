import { diffArrays } from "diff";

export interface DifferencePart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Beyond so many edits the comparison stops: the whole text counts as replaced. */
const maxEditLength = 2_000;

/** Words, spaces and punctuation. The library's own tokenizer knows only Latin words. */
const splitTokens = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? [];

/** Compares two texts word by word. */
export function textDifference(before: string, after: string): readonly DifferencePart[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const changes = diffArrays(splitTokens(before), splitTokens(after), { maxEditLength });
  const parts: readonly DifferencePart[] = changes?.map(({ value, added, removed }) => ({
    kind: added ? ("added" as const) : removed ? ("removed" as const) : ("same" as const),
    text: value.join(""),
  })) ?? [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return mergePhrases(parts.filter(({ text }) => text !== ""));
}

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Merges replaced words with only spaces or punctuation between them into one replaced phrase. */
function mergePhrases(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  const joined: DifferencePart[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [removed, added] = [parts[at], parts[at + 1]];
    if (removed?.kind !== "removed" || added?.kind !== "added") {
      if (removed !== undefined) joined.push(removed);
      continue;
    }
    const [removedBefore, addedBefore, between] = [joined.at(-3), joined.at(-2), joined.at(-1)];
    const isPhrase = addedBefore?.kind === "added" && between?.kind === "same" && !hasWord(between.text);
    if (removedBefore?.kind === "removed" && isPhrase) {
      joined.length -= 3;
      joined.push({ kind: "removed", text: removedBefore.text + between.text + removed.text });
      joined.push({ kind: "added", text: addedBefore.text + between.text + added.text });
    } else joined.push(removed, added);
    at += 1;
  }
  return joined;
}

/** The unchanged share of two texts, from 0 to 1. */
export function likeness(parts: readonly DifferencePart[]): number {
  const sumLengths = (kinds: readonly DifferencePart["kind"][]): number =>
    parts.reduce((sum, { kind, text }) => (kinds.includes(kind) ? sum + text.trim().length : sum), 0);
  const same = sumLengths(["same"]);
  const longest = same + Math.max(sumLengths(["added"]), sumLengths(["removed"]));
  return longest === 0 ? 1 : same / longest;
}
