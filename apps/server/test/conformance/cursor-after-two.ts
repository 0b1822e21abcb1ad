/** The cursor of a list's second page. */
export async function cursorAfterTwo(
  make: () => Promise<unknown>,
  list: (limit: number) => Promise<{ readonly next_cursor: string | null }>,
): Promise<string | undefined> {
  await make();
  await make();
  return (await list(1)).next_cursor ?? undefined;
}
