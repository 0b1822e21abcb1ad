import type { ErrorSeries, ResolvedFrame, TelemetryLogEntry, VitalReport } from "@corp/api/telemetry-report";
import { plural } from "../../../domain/plural.ts";

type Level = TelemetryLogEntry["level"];
type Owner = NonNullable<ResolvedFrame["owner"]>;

export const messages = {
  title: "Телеметрия",
  toOverview: "К обзору",
  loading: "Загружаем отчёт",
  loadingPage: "Загружаем страницу телеметрии",
  retry: "Повторить",
  unknown: "не указан",

  filters: "Что показать",
  period: "Период",
  periods: { "1h": "Последний час", "24h": "Сутки", "7d": "Неделя", "30d": "30 дней" },
  environment: "Окружение",
  release: "Релиз",
  everything: "Все",

  errorsTitle: "Ошибки",
  errorCourse: { hour: "По часам", day: "По дням" },
  noErrors: "За этот период ошибок не было.",
  groupBy: "Разбить по",
  groups: { owner: "чей код", type: "тип", release: "релиз" },
  hour: "Час",
  day: "День (UTC)",
  rest: "остальное",
  errorSummary: (series: ErrorSeries["series"], names: readonly string[]): string => {
    const total = series.reduce((sum, one) => sum + one.total, 0);
    const parts = series.map((one, index) => `${names[index]}: ${one.total}`).join(", ");
    return `Ошибок за период: ${total}. ${parts}.`;
  },
  owners: {
    user: "Наш код",
    platform: "Платформа",
    library: "Библиотеки",
    service: "Ответы сервисов",
    unknown: "Неизвестно",
  } satisfies Record<Owner, string>,

  topTitle: "Самые частые",
  columns: {
    class: "Ошибка",
    owner: "Где ошибка",
    count: "Сколько",
    course: "Сколько раз за день",
    release: "Релиз",
    lastSeen: "В последний раз",
    details: "Примеры",
  },
  showDetails: (name: string, type: string): string => `Показать примеры ${name}, ${type}`,
  details: "Примеры",
  count: (count: number): string => `${count.toLocaleString("ru-RU")} ${plural(count, "раз", "раза", "раз")}`,
  samples: "Примеры из журнала",
  noSamples: "В журнале таких записей нет: возможно, они старше срока хранения или журнал был ограничен.",
  stack: "Стек",
  noStack: "Стека в этой записи нет.",
  page: "Страница",
  browser: "Браузер",
  frameStates: {
    resolved: "",
    no_script: "код самого браузера или вложенная ошибка",
    foreign: "не наш скрипт: расширение, страница или вставленный код",
    path_rejected: "скрипта с таким путём в сборке быть не может",
    map_missing: "карты исходников этой сборки на сервере нет",
    map_unreadable: "карту исходников не удалось прочитать, причина — в журнале сервера",
    map_too_large: "карта исходников больше, чем сервер читает",
    column_missing: "браузер не назвал столбец",
    position_unknown: "этого места нет в карте исходников",
  } satisfies Record<ResolvedFrame["state"], string>,
  anonymous: "анонимная функция",
  rawStack: "Как прислал браузер",

  vitalsTitle: "Скорость страниц",
  noVitals: "За этот период браузеры ничего не измерили.",
  vitalNames: {
    LCP: "LCP — главное видно",
    INP: "INP — отклик на действие",
    CLS: "CLS — сдвиги вёрстки",
    FCP: "FCP — первое видно",
    TTFB: "TTFB — первый байт",
  } satisfies Record<VitalReport["name"], string>,
  ratings: { good: "хорошо", needsImprovement: "терпимо", poor: "плохо" },
  percentiles: (p50: string, p75: string, p95: string): string => `половина до ${p50}, 75 % до ${p75}, 95 % до ${p95}`,
  measurements: (count: number): string =>
    `${count.toLocaleString("ru-RU")} ${plural(count, "измерение", "измерения", "измерений")}`,

  pagesTitle: "Страницы",
  mostViewed: "Самые посещаемые",
  slowest: "Самые медленные",
  noPages: "За этот период страницы не открывали.",
  pageColumns: {
    page: "Страница",
    views: "Просмотры",
    sessions: "Сессии",
    viewTime: "Смотрят",
    scrollDepth: "Прокрутка",
    lcp: "LCP, 75 %",
    ttfb: "TTFB, 75 %",
  },

  logTitle: "Журнал",
  logLines: "Записи журнала",
  level: "Уровень",
  levels: {
    CRITICAL: "только CRITICAL",
    ERROR: "ERROR и выше",
    WARN: "WARN и выше",
    INFO: "INFO и выше",
    DEBUG: "все",
  } satisfies Record<Level, string>,
  search: "Текст записи",
  pause: "Приостановить",
  resume: "Продолжить",
  paused: "Приостановлено",
  live: "Обновляется каждые 3 секунды",
  toEnd: (count: number): string => `${plural(count, "Новая", "Новых", "Новых")}: ${count} ↓`,
  noLogs: "Записей пока нет.",
  newLogs: (count: number): string =>
    `${plural(count, "Новая запись", "Новые записи", "Новых записей")} в журнале: ${count}`,
  skipped: "Часть записей пропущена: их приходит больше, чем можно показать.",
  logFailed: "Журнал не обновляется. Попробуем ещё раз.",
} as const;
