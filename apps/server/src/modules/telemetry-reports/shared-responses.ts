/** Gives whoever asks the same the same answer: made once for all who wait for it, and kept for a while when it was asked to be. */
export type ShareResponse = <Answer>(key: string, keepMs: number, make: () => Promise<Answer>) => Promise<Answer>;

interface Shared {
  readonly answer: Promise<unknown>;
  /** Infinite while it is being made. */
  expiresAtMs: number;
}

const maxAnswers = 100;

/** A report over many days is a long look at the database, and every administrator's page asks for the same ones again and again. */
export function createSharedResponses(now: () => Date): ShareResponse {
  const shared = new Map<string, Shared>();
  return async <Answer>(key: string, keepMs: number, make: () => Promise<Answer>): Promise<Answer> => {
    const known = shared.get(key);
    // Under one key there is one kind of answer.
    if (known !== undefined && known.expiresAtMs > now().getTime()) return known.answer as Promise<Answer>;
    const answer = make();
    const entry: Shared = { answer, expiresAtMs: Number.POSITIVE_INFINITY };
    shared.delete(key);
    shared.set(key, entry);
    const oldest = shared.keys().next().value;
    if (shared.size > maxAnswers && oldest !== undefined) shared.delete(oldest);
    try {
      await answer;
      entry.expiresAtMs = now().getTime() + keepMs;
    } catch {
      // A failure is told to those who waited, and to nobody after them.
      if (shared.get(key) === entry) shared.delete(key);
    }
    return answer;
  };
}
