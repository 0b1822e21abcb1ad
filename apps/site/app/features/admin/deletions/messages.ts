import type { ResponseOf } from "@corp/api";

export const messages = {
  title: "Удалённое",
  lead: "Мероприятия, статьи, теги и выступления, которые ещё можно вернуть. Через 30 дней они исчезают навсегда.",
  table: "Удалённое",
  loading: "Загружаем удалённое",
  empty: "За последние 30 дней ничего не удаляли.",
  columns: { title: "Название", kind: "Что", deletedAt: "Удалено", until: "Вернуть можно до" },
  kinds: { event: "Мероприятие", article: "Статья", tag: "Тег", performances: "Программа" } satisfies Record<
    ResponseOf<"deletionUndo">["kind"],
    string
  >,
  restore: "Вернуть",
  restoreLabel: (title: string): string => `Вернуть: ${title}`,
  wasRestored: (title: string): string => `«${title}» снова на месте`,
} as const;
