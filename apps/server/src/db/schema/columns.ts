import { sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Words to be found by: those of the title weigh most. Each stands twice, stemmed and as it is, so that the beginning of a word finds
 * it even where the stem is shorter than what was typed.
 */
export const searchVector = (title: string, lead: string, body: string) => {
  const words = (column: string, weight: string): string =>
    ["russian", "simple"]
      .map(
        (language) => `setweight(to_tsvector('${language}'::regconfig, translate(${column}, 'ёЁ', 'еЕ')), '${weight}')`,
      )
      .join(" || ");
  return sql.raw(`${words(title, "A")} || ${words(lead, "B")} || ${words(body, "C")}`);
};
