/** The content of the site's list and article, unstyled, the same for every peer. */

export function EventList({ events }) {
  return (
    <main>
      <h1>Мероприятия</h1>
      <ul>
        {events.map((event, index) => (
          <li key={event.event_id}>
            <article>
              <Image file={event.cover} isFirst={index < 3} />
              <p>
                <time dateTime={event.starts_at}>{event.starts_at}</time>
              </p>
              <h2>
                <a href={`/events/${event.event_id}`}>{event.title}</a>
              </h2>
              <p>{event.short_description}</p>
              <p>
                <span>{event.format}</span> <span>{event.city}</span>
              </p>
              <ul>
                {event.tags.map(({ tag_id, name }) => (
                  <li key={tag_id}>{name}</li>
                ))}
              </ul>
            </article>
          </li>
        ))}
      </ul>
    </main>
  );
}

export function Article({ article }) {
  return (
    <main>
      <article>
        <h1>{article.title}</h1>
        <p>{article.lead}</p>
        <ul>
          {article.authors.map(({ name, position }) => (
            <li key={name}>
              {name}, {position}
            </li>
          ))}
        </ul>
        <Image file={article.banner} isFirst />
        <nav>
          <ol>
            {article.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div dangerouslySetInnerHTML={{ __html: article.content_html ?? "" }} />
      </article>
    </main>
  );
}

function Image({ file, isFirst }) {
  if (file === null) return null;
  const { url, variants = [], width, height } = file;
  return (
    <img
      src={url}
      srcSet={variants.map((variant) => `${variant.url} ${variant.width}w`).join(", ")}
      sizes="380px"
      width={width}
      height={height}
      alt=""
      loading={isFirst ? "eager" : "lazy"}
    />
  );
}
