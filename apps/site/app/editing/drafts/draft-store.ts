import { createLocalDraft, draftPrefix } from "./local-item.ts";
import { randomKey } from "../../core/random-key.ts";

/** A text that is not saved yet, with what it was typed over. */
export interface Draft<Value> {
  /** Null: of something that is not stored yet. */
  readonly version: number | null;
  /** What was stored under that version; left out where both did not fit. */
  readonly base?: Value;
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FoundDraft<Value> {
  readonly draft: Draft<Value>;
  /** Forgets it: it has been taken over, or is not wanted. */
  discard(): void;
}

/** Where one open editor keeps its text: no other tab writes there. */
export interface DraftSlot<Value> {
  /** @returns whether it is kept: a storage may be forbidden or full. */
  write(draft: Draft<Value>): boolean;
  clear(): void;
  /** Marks the slot as in use, until the tab is gone however that comes about. @returns ends it */
  hold(): () => void;
}

export interface FoundDrafts<Value> {
  /** The newest first. */
  readonly drafts: readonly FoundDraft<Value>[];
  /** Another tab has the same text open. */
  readonly isOpenElsewhere: boolean;
}

export interface DraftSlots<Value> {
  /** What editors left behind whose tab is gone. */
  find(): Promise<FoundDrafts<Value>>;
  open(): DraftSlot<Value>;
}

export interface DraftSlotsOptions<Value> {
  /** What is edited, and who edits. */
  readonly key: string;
  /** Tells a draft of today's editor from one that an older release of the site left behind. */
  readonly isValue: (value: unknown) => value is Value;
  readonly storage?: () => Storage;
  /** Undefined where the browser has none (plain http): then every draft counts as left behind. @default the browser's */
  readonly locks?: LockManager | undefined;
}

/**
 * Drafts that survive a killed tab, one for each open editor of the same text. A lock, which the browser gives back whatever
 * happens to a tab, tells the draft of one that is open from one that was left behind.
 *
 * @see https://www.w3.org/TR/web-locks/
 */
export function createDraftSlots<Value>({
  key,
  isValue,
  storage = () => localStorage,
  ...rest
}: DraftSlotsOptions<Value>): DraftSlots<Value> {
  const locks = "locks" in rest ? rest.locks : (navigator.locks as LockManager | undefined);
  const isDraft = draftOf(isValue);
  const draftIn = (name: string) => createLocalDraft(name.slice(draftPrefix.length), isDraft, storage);
  const prefix = `${draftPrefix}${key}#`;

  return {
    async find() {
      const open = new Set<string>();
      const { held = [], pending = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      for (const { name = "" } of [...held, ...pending]) if (name.startsWith(prefix)) open.add(name);
      const drafts = namesIn(storage, prefix).flatMap((name): FoundDraft<Value>[] => {
        const kept = draftIn(name);
        const draft = open.has(name) ? null : kept.read();
        return draft === null ? [] : [{ draft, discard: () => kept.clear() }];
      });
      return { drafts: drafts.toSorted((a, b) => b.draft.at - a.draft.at), isOpenElsewhere: open.size > 0 };
    },
    open() {
      const name = prefix + randomKey();
      const kept = draftIn(name);
      return {
        write: ({ base, ...draft }) =>
          // Without what it was typed over it can still be restored, only not be compared.
          (base !== undefined && kept.write({ ...draft, base })) || kept.write(draft),
        clear: () => kept.clear(),
        hold() {
          const { promise, resolve } = Promise.withResolvers<void>();
          void locks?.request(name, () => promise).catch(() => undefined);
          return resolve;
        },
      };
    },
  };
}

function namesIn(storage: () => Storage, prefix: string): readonly string[] {
  try {
    return Object.keys(storage()).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

const draftOf =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (value: unknown): value is Draft<Value> => {
    if (typeof value !== "object" || value === null) return false;
    const { version, base, value: typed, at } = value as Partial<Record<keyof Draft<Value>, unknown>>;
    const isVersion = version === null || typeof version === "number";
    return isVersion && typeof at === "number" && isValue(typed) && (base === undefined || isValue(base));
  };
