import type pg from "pg";

/** The event of all registrations. */
export const popularEvent = "event-1";
/** A word in the titles of twenty events, for any number of events. */
export const rareWord = "телескоп";
const rareCount = 20;

const words = ["нагрузка", "тесты", "наблюдаемость", "данные", "доступность", "сборка", "очереди", "миграции"];

/** Inserts `count` published events, half of them past, and as many registrations for the first of them. */
export async function fillDatabase(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone, city, address,
       capacity_offline, is_published, published_at)
     select 'event-' || n,
       ($2::text[])[1 + n % 8] || ' ' || n || case when n % greatest($1::int / ${rareCount}, 1) = 0 then ' ${rareWord}' else '' end,
       'Рассказ о том, что мы поменяли: ' || ($2::text[])[1 + (n / 8) % 8], 'EventFormatOffline',
       now() + (n - $1::int / 2) * interval '1 minute' + interval '30 days' * case when n <= 200 then 1 else 0 end,
       now() + (n - $1::int / 2) * interval '1 minute' + interval '2 hours' + interval '30 days' * case when n <= 200 then 1 else 0 end,
       'Europe/Moscow', 'Город ' || n % 30, 'Улица, 1', null, true, now() - interval '1 day'
     from generate_series(1, $1::int) n`,
    [count, words],
  );
  await pool.query(
    `update events set starts_at = now() + interval '30 days', ends_at = now() + interval '30 days 2 hours'
     where event_id in (select 'event-' || n from generate_series(1, 200) n)`,
  );
  await pool.query(
    `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email, company,
       person_current_status, person_work_experience, manage_token_hash, consented_at)
     select 'registration-' || n, '${popularEvent}', 'registered', 'EventParticipationFormatOffline', 'Анна', 'Петрова-' || n,
       'filled-' || n || '@example.org', 'Компания ' || n % 1000, 'WorkInIT', 'FourToEightYears', md5(n::text), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(`update events set registered_offline = $1 where event_id = '${popularEvent}'`, [count]);
  await pool.query("vacuum analyze");
}
