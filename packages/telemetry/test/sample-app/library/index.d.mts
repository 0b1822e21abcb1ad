/** Throws. */
export function fail(what: unknown): never;
/** Short enough for a minifier to put it where it is called. */
export function first<Item>(list: readonly Item[] | null): Item;
export function failLater(what: unknown): Promise<never>;
export function callWith<Result>(callback: (value: number) => Result): Result;
export function failAfterTimer(what: unknown): void;
/** A tag for templates. */
export function tag(parts: TemplateStringsArray, ...values: readonly unknown[]): never;
/** A proxy that lets nobody read. */
export function locked(target: object): Record<string, unknown>;
/** A function made from a text. */
export function compile(source: string): () => unknown;
export function cloneFunction(): void;
/** Thrown by whoever wants to. */
export class LibraryError extends Error {}
