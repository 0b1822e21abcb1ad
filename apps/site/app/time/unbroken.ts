/** A range such as "19:00–22:00" that no line break divides; browsers break after a dash. */
export const unbroken = (text: string): string => text.replaceAll("–", "\u2060–\u2060");
