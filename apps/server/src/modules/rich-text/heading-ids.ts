const latin: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

const maxLength = 64;

/**
 * Gives every heading of a page an id from its transliterated text. The prefix avoids collisions with the page's own
 * ids and with properties of `window` and `document`, which element ids would shadow.
 */
export function createHeadingIds(): (text: string) => string {
  const used = new Set<string>();
  return (text) => {
    const base = `h-${toSlug(text)}`;
    let id = base;
    for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
    used.add(id);
    return id;
  };
}

function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[а-яё]/gu, (email) => latin[email] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, maxLength)
    .replace(/^-|-$/gu, "");
  return slug === "" ? "section" : slug;
}
