const maxTitleCharacters = 60;

/**
 * `participants-2026-11-21.csv`, or with an event's title `participants-2026-11-21-очереди-и-шины.csv`. Contains only
 * letters, digits and hyphens, whatever the title is.
 */
export function downloadFileName(list: string, day: string, format: string, title: string = ""): string {
  const words =
    title
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  let name = "";
  for (const word of words) {
    if (name.length + word.length >= maxTitleCharacters) break;
    name += `-${word}`;
  }
  return `${list}-${day}${name}.${format}`;
}
