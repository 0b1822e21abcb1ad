/** Throws. */
export function fail(what: unknown): never;
/** Short enough for a minifier to inline it. */
export function first<Item>(list: readonly Item[] | null): Item;
export function failLater(what: unknown): Promise<never>;
export function callWith<Result>(callback: (value: number) => Result): Result;
export function failAfterTimer(what: unknown): void;
/** A template tag. */
export function tag(parts: TemplateStringsArray, ...values: readonly unknown[]): never;
/** A proxy whose `get` trap throws. */
export function locked(target: object): Record<string, unknown>;
/** Compiles a function from source text. */
export function compile(source: string): () => unknown;
export function cloneFunction(): void;
export class LibraryError extends Error {}
