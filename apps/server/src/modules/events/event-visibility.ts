/** Whether visitors see what has been published: not before its day, which may still be ahead. */
export function isVisible(
  { isPublished, publishedAt }: { readonly isPublished: boolean; readonly publishedAt: Date | null },
  now: Date,
): boolean {
  return isPublished && publishedAt !== null && publishedAt <= now;
}
