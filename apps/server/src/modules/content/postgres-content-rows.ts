import type { articles, events, performances } from "../../db/schema.ts";

export type EventRow = typeof events.$inferSelect;
export type PerformanceRow = typeof performances.$inferSelect;
export type ArticleRow = Omit<typeof articles.$inferSelect, "search" | "search_text">;
