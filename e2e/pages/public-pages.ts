/** The pages of the site as its sitemap lists them, and what stands beside them. */
export interface PublicPages {
  /** Every URL that the sitemap had before any test began: what tests publish may be gone the next moment. */
  readonly all: readonly string[];
  /** The same, but of events and articles only some: one of each kind that looks different. */
  readonly kinds: readonly string[];
  /** URLs of their own that no search leads to. */
  readonly unlisted: readonly string[];
}

interface ListedEvent {
  readonly event_id: string;
  readonly format: string;
  readonly status: string;
  readonly cover: unknown;
  readonly registration_opens_at: string | null;
}

interface ListedArticle {
  readonly article_id: string;
  readonly banner: unknown;
  readonly reading_minutes: number;
}

/** Pages that no link leads to: filtered and empty lists, and forms. */
const states = ["/events?text=тут-ничего-нет", "/events?format=EventFormatOnline", "/blog?text=тут-ничего-нет"];

export async function readPublicPages(origin: string): Promise<PublicPages> {
  const now = Date.now();
  const all = JSON.parse(process.env["E2E_PUBLIC_PATHS"] ?? "[]") as readonly string[];
  const listed = await Promise.all([
    readList<ListedEvent>(origin, "event"),
    readList<ListedArticle>(origin, "article"),
  ]);
  const events = listed[0].filter(({ event_id }) => all.includes(`/events/${event_id}`));
  const articles = listed[1].filter(({ article_id }) => all.includes(`/blog/${article_id}`));
  const describeLook = ({ format, status, cover, registration_opens_at: opensAt }: ListedEvent): string =>
    JSON.stringify([format, status, cover === null, opensAt !== null && Date.parse(opensAt) > now]);
  const differentEvents = firstOfEach(events, describeLook);
  const differentArticles = firstOfEach(articles, ({ banner }) => String(banner === null));
  const longest = articles.toSorted((one, other) => other.reading_minutes - one.reading_minutes).slice(0, 1);
  const next = events.find(({ status, registration_opens_at: opensAt }) => {
    return status === "EventWillHappen" && (opensAt === null || Date.parse(opensAt) < now);
  });
  return {
    all,
    kinds: [
      ...all.filter((path) => !/^\/(?:events|blog)\/./u.test(path)),
      ...differentEvents.map(({ event_id }) => `/events/${event_id}`),
      ...new Set([...differentArticles, ...longest].map(({ article_id }) => `/blog/${article_id}`)),
    ],
    unlisted: [...states, ...(next === undefined ? [] : [`/events/${next.event_id}/registration`])],
  };
}

/** The paths of a sitemap's URLs. @throws Error when one of them is another site's. */
export function pathsOfSitemap(xml: string, origin: string): string[] {
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = ""]) => url);
  const foreign = urls.filter((url) => !url.startsWith(`${origin}/`));
  if (foreign.length > 0) throw new Error(`The sitemap lists URLs of another site: ${foreign.join(", ")}`);
  return urls.map((url) => url.slice(origin.length));
}

async function readList<Item>(origin: string, kind: "event" | "article"): Promise<readonly Item[]> {
  const answer = await fetch(`${origin}/p-api/product/${kind}/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ limit: 100 }),
  });
  return ((await answer.json()) as { readonly items: readonly Item[] }).items;
}

function firstOfEach<Item>(items: readonly Item[], describeLook: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [describeLook(item), item])).values()];
}
