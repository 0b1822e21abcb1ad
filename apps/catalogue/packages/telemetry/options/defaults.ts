import * as constants from "../../../../../packages/telemetry/src/constants.ts";

/** The default of an option, with its unit. */
export interface Default {
  readonly option: string;
  readonly meaning: string;
  readonly value: number | string;
  readonly unit: string;
}

const of = (option: string, meaning: string, value: number | string, unit = ""): Default => ({
  option,
  meaning,
  value,
  unit,
});

/** Defaults by the function that accepts the option. */
export const defaults: Readonly<Record<string, readonly Default[]>> = {
  createTelemetry: [
    of("level", "самый разговорчивый уровень, который уходит", "debug"),
    of("consent", "согласие посетителя", "granted"),
    of("sampleRates", "доля страниц, которые шлют записи этого вида", 1),
    of("recordsPerMinute", "записей журнала и событий с одной страницы", constants.RECORDS_PER_MINUTE, "в минуту"),
    of("dedupeWindowMs", "сколько не повторяется одинаковая запись об ошибке", constants.DEDUPE_WINDOW_MS, "мс"),
    of("frameworkName", "имя фреймворка в типах ошибок", constants.FRAMEWORK_NAME),
  ],
  "createTelemetry: delivery": [
    of("maxItems", "записей ждёт во всех очередях вместе", constants.QUEUE_MAX_ITEMS),
    of("maxBytes", "то же в байтах JSON", constants.QUEUE_MAX_BYTES, "байт"),
    of("maxAgeMs", "сколько запись стоит отправлять", constants.RECORD_MAX_AGE_MS, "мс"),
    of("timeoutMs", "сколько длится один запрос", constants.DELIVERY_TIMEOUT_MS, "мс"),
    of("backOffFirstMs", "первая пауза после отказа; дальше вдвое", constants.BACK_OFF_FIRST_MS, "мс"),
    of("backOffMaxMs", "самая длинная пауза", constants.BACK_OFF_MAX_MS, "мс"),
    of("batchParameter", "параметр адреса с номером партии", constants.BATCH_PARAMETER),
    of("storagePrefix", "с чего начинаются имена в localStorage", constants.STORAGE_PREFIX),
  ],
  "metricsSink, logGatewaySink": [
    of("size", "записей в партии", constants.BATCH_SIZE),
    of("intervalMs", "сколько ждёт неполная партия", constants.BATCH_INTERVAL_MS, "мс"),
    of("batching", "logGatewaySink: партиями", "true"),
    of("level", "logGatewaySink: самый разговорчивый уровень", "debug"),
  ],
  scriptCallbackSink: [
    of("timeoutMs", "сколько ждёт настройку", constants.SCRIPT_CONFIG_TIMEOUT_MS, "мс"),
    of("env", "среда в запросе настройки", "environment"),
  ],
  createAnalytics: [
    of("size", "событий в партии", constants.ANALYTICS_BATCH_SIZE),
    of("intervalMs", "сколько ждёт неполная партия", constants.BATCH_INTERVAL_MS, "мс"),
  ],
};

/** Constants without an option. */
export const fixed: readonly Default[] = [
  of(
    "HIDDEN_INTERVAL_MAX_MS",
    "сколько самое большее ждёт неполная партия скрытой страницы",
    constants.HIDDEN_INTERVAL_MAX_MS,
    "мс",
  ),
  of("BEACON_MAX_BYTES", "тело одного маяка", constants.BEACON_MAX_BYTES, "байт"),
  of(
    "ANALYTICS_XHR_THRESHOLD_BYTES",
    "с этого размера события уходят через XMLHttpRequest",
    constants.ANALYTICS_XHR_THRESHOLD_BYTES,
    "байт",
  ),
  of("SCROLL_SETTLE_MS", "когда положение прокрутки уже принадлежит новой странице", constants.SCROLL_SETTLE_MS, "мс"),
  of("TOKEN_TAIL_LENGTH", "сколько последних знаков токена видно в журнале", constants.TOKEN_TAIL_LENGTH),
  of("TEXT_MAX_LENGTH", "знаков в одной строке журнала", constants.TEXT_MAX_LENGTH),
  of("VALUE_MAX_LENGTH", "знаков во всех строках и именах одной записи журнала", constants.VALUE_MAX_LENGTH),
  of("METRIC_CLASS_MAX_LENGTH", "знаков в классе ошибки или сообщения", constants.METRIC_CLASS_MAX_LENGTH),
];
