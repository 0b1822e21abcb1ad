/**
 * A scalar subquery over a row of `mailings`: its articles and events in their order, as visitors see them at a time.
 *
 * @param at an instant in SQL
 */
export const mailedItems = (at: string): string => `(
  select coalesce(jsonb_agg(item.value || jsonb_build_object(
      'title', coalesce(events.title, articles.title), 'text', coalesce(events.short_description, articles.lead, ''),
      'startsAt', case when not events.is_postponed then events.starts_at end, 'timeZone', events.time_zone,
      'isPublished', coalesce(${isVisible("events", at)} or ${isVisible("articles", at)}, false)) order by item.place), '[]')
  from jsonb_array_elements(mailings.data -> 'composed' -> 'items') with ordinality item (value, place)
  left join events on item.value ->> 'entity' = 'event'
    and events.event_id = item.value ->> 'entityId' and events.deletion_id is null
  left join articles on item.value ->> 'entity' = 'article'
    and articles.article_id = item.value ->> 'entityId' and articles.deletion_id is null)`;

/** A scalar subquery over a row of `mailings`: the title of the event to whose participants it goes, unless visible. */
export const hiddenEvent = (at: string): string => `(
  select own.title from events own where own.event_id = mailings.event_id
    and not (own.deletion_id is null and ${isVisible("own", at)}))`;

function isVisible(table: string, at: string): string {
  return `coalesce(${table}.is_published and ${table}.published_at <= ${at}, false)`;
}
