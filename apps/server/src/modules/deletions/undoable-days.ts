/** How long a deletion can be taken back. */
const undoableDays = 30;

const dayMs = 86_400_000;

/** What was deleted by this moment cannot be taken back any more. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoableDays * dayMs);
}

/** The moment from which a deletion cannot be taken back. */
export function undoableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoableDays * dayMs);
}
