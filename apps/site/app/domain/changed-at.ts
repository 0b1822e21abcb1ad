/** When a page last changed for its readers: what was edited before its publication changed with that. */
export function changedAt({ published_at: published, updated_at: updated }: Dated): string {
  return published !== null && Date.parse(published) > Date.parse(updated) ? published : updated;
}

interface Dated {
  readonly published_at: string | null;
  readonly updated_at: string;
}
