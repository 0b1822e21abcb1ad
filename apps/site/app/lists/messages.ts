import { formatNumber } from "../charts/chart-series.ts";

/** Labels shared by the lists of the admin area. */
export const messages = {
  more: "Показать ещё",
  search: "Поиск",
  filters: "Отбор",
  reset: "Сбросить отбор",
  columns: "Столбцы",
  all: "Все",
  loading: "Загружаем список",
  toOverview: "К обзору",
  downloadAll: "Скачать список",
  csv: "CSV",
  csvHint: "Для любой программы, UTF-8",
  xlsx: "XLSX",
  xlsxHint: "Для Excel и похожих",
  preparing: "Готовим файл…",
  downloading: (name: string): string => `Файл «${name}» скачивается. Ссылка действует пять минут.`,
  shown: (count: number, total: number | null): string =>
    total === null || total <= count
      ? `Показаны все: ${formatNumber(count)}`
      : `Показано ${formatNumber(count)} из ${formatNumber(total)}`,
  shownSoFar: (count: number): string => `Показано ${formatNumber(count)}, дальше есть ещё`,
} as const;
