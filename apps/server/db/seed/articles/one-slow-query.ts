import { people } from "../people.ts";
import { block, bold, code, doc, h2, h3, ol, p, quote, ul } from "../rich-text.ts";
import type { SeedArticle } from "../seed-article.ts";

export const oneSlowQuery: SeedArticle = {
  slug: "one-slow-query",
  title: "Запрос, который в понедельник стал медленнее в сорок раз",
  lead: "Код не меняли, индекс на месте, нагрузка обычная — а список заказов открывается двенадцать секунд. Рассказываем, как искали причину и почему она нашлась в статистике.",
  tags: ["databases"],
  authors: [people.veresova],
  publishedDaysAgo: 4,
  content: doc(
    p(
      "В понедельник в девять утра дежурный увидел, что девяносто девятый процентиль списка заказов вырос с 300 мс до двенадцати секунд. Ни одного выката за выходные не было. Запрос — обычный: заказы магазина за период, последние сначала.",
    ),
    h2("Что показал план"),
    p(
      "Первым делом мы сняли ",
      code("EXPLAIN (ANALYZE, BUFFERS)"),
      " на реплике. Планировщик ожидал одну строку, а получил 184 тысячи. Ради одной строки вложенный цикл действительно лучший выбор; ради 184 тысяч он обошёл индекс 184 тысячи раз.",
    ),
    block(
      null,
      "Nested Loop  (rows=1) (actual rows=184203 loops=1)",
      "  Buffers: shared hit=741219 read=12004",
      "  ->  Index Scan using orders_by_shop on orders",
      "        (rows=1) (actual rows=184203 loops=1)",
      "        Index Cond: (shop_id = 41)",
      "        Filter: (state = 'archived')",
      "  ->  Index Scan using customers_pkey on customers",
      "        (rows=1) (actual rows=1 loops=184203)",
    ),
    quote(
      "Смотрите не на самую долгую строку плана, а на первую, где rows разошлись с действительностью в сто раз. Всё, что выше, — последствия.",
    ),
    h2("Откуда взялась единица"),
    p(
      "Условие запроса состояло из двух частей: магазин и состояние. Планировщик считает столбцы независимыми и перемножает доли. У нас они зависимы: в понедельник утром один крупный магазин загрузил архив, и почти все заказы в состоянии «архив» стали его заказами.",
    ),
    h3("Почему не помог ANALYZE"),
    p(
      "Команда ",
      code("ANALYZE"),
      " обновила частоты каждого столбца по отдельности, но о том, как они связаны, не узнала ничего. Оценка сдвинулась с одной строки до трёх. План остался прежним.",
    ),
    h2("Что мы сделали"),
    ol(
      [
        "Создали расширенную статистику: ",
        code("CREATE STATISTICS orders_shop_state (mcv) ON shop_id, state FROM orders"),
        ".",
      ],
      ["Пересобрали её на копии и убедились, что оценка стала 170 тысяч, а план перешёл на один проход по индексу."],
      ["Выкатили днём: создание статистики таблицу не блокирует."],
    ),
    block(
      "sql",
      "-- Столбцы, которые знают друг о друге",
      "CREATE STATISTICS orders_shop_state (mcv)",
      "    ON shop_id, state",
      "    FROM orders;",
      "",
      "ANALYZE orders;",
      "",
      "-- Что база узнала о них вместе",
      "SELECT most_common_vals, most_common_freqs",
      "FROM pg_stats_ext",
      "WHERE statistics_name = 'orders_shop_state';",
    ),
    p(
      "Через минуту после ",
      code("ANALYZE orders"),
      " девяносто девятый процентиль вернулся к 280 мс. ",
      bold("Ни одной строки кода менять не пришлось."),
    ),
    h2("Что осталось"),
    ul(
      "Мы добавили в еженедельный отчёт запросы, у которых оценка и действительность расходятся больше чем в сто раз.",
      ["Для таблиц, куда загружают пачками, снизили ", code("autovacuum_analyze_scale_factor"), " до одного процента."],
      "В разбор записали вопрос, который стоило задать первым: какие столбцы в этом условии знают друг о друге?",
    ),
    p(
      "Если унести отсюда одну привычку, пусть это будет она: прежде чем переписывать запрос, проверьте, знает ли база о ваших данных то же, что и вы.",
    ),
  ),
  presentations: [
    {
      title: "Планы до и после",
      slides: {
        fileName: "one-slow-query",
        slides: [
          { title: "EXPLAIN (ANALYZE, BUFFERS)", lines: ["Nested Loop (rows=1) (actual rows=184203)"] },
          {
            title: "What the planner expected",
            lines: ["rows: before, after ANALYZE, with statistics"],
            bars: [1, 3, 170],
          },
          { title: "p99 of the list of orders, ms", lines: ["12000 -> 280"], bars: [120, 118, 121, 4, 3, 3] },
        ],
      },
    },
    { title: "Запись разбора", url: "https://example.com/video/one-slow-query" },
  ],
  banner: { composition: "contour-lines", seed: 731, ground: "ink" },
};
