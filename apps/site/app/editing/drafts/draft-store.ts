import { randomKey } from "../../core/random-key.ts";
import type { Draft, DraftSlot } from "../engine/edit-session.ts";
import { hasSameShape } from "./has-same-shape.ts";
import { createLocalItem, storagePrefix } from "./local-item.ts";
import type { LocalItem } from "./local-item.ts";

/** A draft whose editor is gone. */
export interface FoundDraft<Value> {
  readonly draft: Draft<Value>;
  discard(): void;
}

export interface FoundDrafts<Value> {
  /** The newest first. */
  readonly drafts: readonly FoundDraft<Value>[];
  readonly isOpenElsewhere: boolean;
}

/** The slot of one open editor: no other tab writes there. */
export interface OwnSlot<Value> extends DraftSlot<Value> {
  /** Marks the slot as in use until the tab is gone, however it ends. @returns ends it earlier */
  hold(): () => void;
}

/** A value that the person put aside and may want back. */
export interface SavedCopy<Value> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: Value;
}

export interface SavedCopies<Value> {
  /** The newest first. */
  list(): readonly SavedCopy<Value>[];
  /** @returns whether it is stored: nothing may be replaced before it is. */
  add(value: Value): boolean;
  remove(id: string): void;
}

export interface DraftStore<Value> {
  /** The drafts of editors whose tab is gone. */
  find(): Promise<FoundDrafts<Value>>;
  open(): OwnSlot<Value>;
  readonly copies: SavedCopies<Value>;
}

export interface DraftStoreOptions<Value> {
  /** The edited object and its editor. */
  readonly key: string;
  /** Rejects drafts that an older release of the site stored in another shape. */
  readonly isValue: (value: unknown) => value is Value;
  readonly storage?: () => Storage;
  /**
   * Undefined where the browser has none (plain http): then every draft counts as left behind.
   * @default the browser's
   */
  readonly locks?: LockManager | undefined;
}

/**
 * Drafts that survive a killed tab, in one slot for each open editor of the same object. A Web Lock, which the
 * browser releases however a tab ends, distinguishes the draft of an open editor from one that was left behind.
 *
 * @see https://www.w3.org/TR/web-locks/
 */
export function createDraftStore<Value>(options: DraftStoreOptions<Value>): DraftStore<Value> {
  const { key, isValue, storage = () => localStorage } = options;
  const locks = "locks" in options ? options.locks : (navigator.locks as LockManager | undefined);
  const prefix = `${storagePrefix}${key}#`;
  const isDraft = draftOfValue(isValue);
  const draftItem = (name: string) => createLocalItem(name.slice(storagePrefix.length), isDraft, storage);

  return {
    async find() {
      const open = await heldNames(locks, prefix);
      const drafts = namesIn(storage, prefix).flatMap((name): FoundDraft<Value>[] => {
        const item = draftItem(name);
        const draft = open.has(name) ? null : item.read();
        return draft === null ? [] : [{ draft, discard: () => item.clear() }];
      });
      return { drafts: drafts.toSorted((a, b) => b.draft.at - a.draft.at), isOpenElsewhere: open.size > 0 };
    },
    open() {
      const name = prefix + randomKey();
      return ownSlot(name, draftItem(name), locks);
    },
    copies: savedCopies(key, isValue, storage),
  };
}

function ownSlot<Value>(name: string, item: LocalItem<Draft<Value>>, locks: LockManager | undefined): OwnSlot<Value> {
  return {
    write: ({ base, ...draft }) =>
      // Without its base a draft can still be restored, only not be compared.
      (base !== undefined && item.write({ ...draft, base })) || item.write(draft),
    clear: () => item.clear(),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      // Without the lock the draft may be offered to another tab; that is better than not to edit.
      void locks?.request(name, () => promise).catch(() => undefined);
      return resolve;
    },
  };
}

/** The slots of open editors. Where the browser denies the query, no slot counts as open. */
async function heldNames(locks: LockManager | undefined, prefix: string): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = [...held, ...pending].map(({ name = "" }) => name);
  return new Set(names.filter((name) => name.startsWith(prefix)));
}

function namesIn(storage: () => Storage, prefix: string): readonly string[] {
  try {
    return Object.keys(storage()).filter((name) => name.startsWith(prefix));
  } catch {
    // Forbidden: nothing can have been stored.
    return [];
  }
}

function savedCopies<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  storage: () => Storage,
): SavedCopies<Value> {
  const isCopy = (value: unknown): value is SavedCopy<Value> => {
    const { id, at, value: copied } = readFields(value);
    return typeof id === "string" && typeof at === "number" && isValue(copied);
  };
  const isList = (value: unknown): value is readonly SavedCopy<Value>[] => Array.isArray(value) && value.every(isCopy);
  const item = createLocalItem(`copies.${key}`, isList, storage);
  const list = (): readonly SavedCopy<Value>[] => item.read() ?? [];
  return {
    list,
    add: (value) => item.write([{ id: randomKey(), at: Date.now(), value }, ...list()]),
    remove(id) {
      const rest = list().filter((copy) => copy.id !== id);
      if (rest.length === 0) item.clear();
      else item.write(rest);
    },
  };
}

/** One slot for all tabs. */
export interface SharedSlot<Value> extends DraftSlot<Value> {
  /**
   * @param stored the record's values: of them come the fields that an older release did not have. They differ neither
   *   from the record nor between base and value, so that restoring the draft does not change them.
   */
  read(stored: Value): (Pick<Draft<Value>, "version" | "value"> & { readonly base: Value }) | null;
}

interface SharedDraft {
  /** Null: written by a release that knew no version 0. */
  readonly base: { readonly version: number | null; readonly values: unknown };
  readonly values: unknown;
}

function isSharedDraft(value: unknown): value is SharedDraft {
  const { version } = readFields(readFields(value)["base"]);
  return version === null || typeof version === "number";
}

/** @param example of the values, see `hasSameShape`. */
export function createSharedSlot<Value>(key: string, example: Value): SharedSlot<Value> {
  const item = createLocalItem(key, isSharedDraft);
  return {
    read(stored) {
      const draft = item.read();
      if (draft === null) return null;
      const [base, value] = [completed(draft.base.values, stored), completed(draft.values, stored)];
      return hasSameShape(base, example) && hasSameShape(value, example)
        ? { version: draft.base.version ?? 0, base, value }
        : null;
    },
    write: ({ version, base, value }) =>
      base !== undefined && item.write({ base: { version, values: base }, values: value }),
    clear: () => item.clear(),
  };
}

/** The value with the fields of `stored` that it does not have, in nested objects too, but for those of a file. */
function completed(value: unknown, stored: unknown): unknown {
  if (value === undefined) return stored;
  if (!isRecord(value) || !isRecord(stored) || "file_id" in value) return value;
  const fields = Object.entries(stored).map(([name, part]) => [name, completed(value[name], part)]);
  return { ...value, ...Object.fromEntries(fields) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const draftOfValue =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (value: unknown): value is Draft<Value> => {
    const { version, base, value: typed, at } = readFields(value);
    const isDated = typeof version === "number" && typeof at === "number";
    return isDated && isValue(typed) && (base === undefined || isValue(base));
  };

function readFields(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
