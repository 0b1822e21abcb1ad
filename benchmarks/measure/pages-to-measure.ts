/** The main public pages, with the next event and the latest article of this installation. */
export async function pagesToMeasure(origin: string): Promise<readonly (readonly [name: string, path: string])[]> {
  const event = await findFirst(origin, "event", { status: ["EventWillHappen"], limit: 1 });
  const article = await findFirst(origin, "article", { limit: 1 });
  return [
    ["/", "/"],
    ["/events", "/events"],
    ["/events/:id", `/events/${String(event["event_id"])}`],
    ["/blog", "/blog"],
    ["/blog/:id", `/blog/${String(article["article_id"])}`],
  ];
}

async function findFirst(
  origin: string,
  kind: "event" | "article",
  request: object,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${origin}/p-api/product/${kind}/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  const { items } = (await response.json()) as { readonly items: readonly Readonly<Record<string, unknown>>[] };
  const [first] = items;
  if (first === undefined) throw new Error(`There is no ${kind} to measure.`);
  return first;
}
