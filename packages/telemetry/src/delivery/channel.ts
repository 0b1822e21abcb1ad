import { BATCH_INTERVAL_MS, BATCH_SIZE } from "../constants.ts";
import type { Batch, Lane } from "./batch.ts";
import type { OutboxParts } from "./outbox-parts.ts";
import type { Endpoint, EndpointOptions } from "./delivery-options.ts";

/** What is added becomes batches of a lane of its own. */
export function connectEndpoint<Item>(
  { ports, list, lanes, pump }: OutboxParts,
  {
    url,
    size = BATCH_SIZE,
    intervalMs = BATCH_INTERVAL_MS,
    xhrThresholdBytes = Infinity,
    wrap,
    merge,
  }: EndpointOptions<Item>,
): Endpoint<Item> {
  let open: Batch | undefined;
  let items: readonly Item[] = [];
  /** A batch is written with each record that comes to it: those that came before are not made into JSON again. */
  const texts = new WeakMap<object, string>();

  const textOf = (item: Item): string => {
    const known = isObject(item) && texts.get(item);
    const text = known || (JSON.stringify(item) ?? "null");
    if (isObject(item)) texts.set(item, text);
    return text;
  };

  const write = (given: readonly Item[], bornMs: number, into?: Batch): Batch => {
    const array = `[${given.map(textOf).join(",")}]`;
    const body = wrap ? wrap(array) : array;
    const id = bornMs.toString(36) + ports.random().toString(36).slice(2);
    const batch = into ?? { id, lane, bornMs, dueMs: bornMs + intervalMs, bytes: 0, leaseMs: 0 };
    return list.keepSoon(Object.assign(batch, { items: given, body, count: given.length }));
  };

  const lane: Lane = { dueMs: 0, failures: 0, xhrThresholdBytes, write };
  lanes.push(lane);

  const setUrl = (found: string | null): void => {
    if (found) lane.url = found;
    else lane.lost = "disabled";
    for (const batch of list.all()) if (batch.lane === lane) list.keep(batch);
    pump();
  };
  if (typeof url === "string") setUrl(url);
  else url.then(setUrl, () => setUrl(null));

  return {
    add: (item) => {
      if (lane.lost) return list.drop(lane.lost);
      try {
        const isOpen = open?.items && open.count < size && !list.journal.isTaken(open);
        const next = withItem(isOpen ? items : [], item, merge);
        open = write(next, Number(ports.now()), isOpen ? open : undefined);
        items = next;
        if (open.count >= size) open.dueMs = 0;
      } catch {
        return list.drop("hook");
      }
      list.trim();
      pump();
    },
  };
}

function isObject(item: unknown): item is object {
  return typeof item === "object" && item !== null;
}

function withItem<Item>(items: readonly Item[], item: Item, merge: EndpointOptions<Item>["merge"]): readonly Item[] {
  for (const [index, queued] of items.entries()) {
    const sum = merge?.(queued, item);
    if (sum !== undefined) return items.with(index, sum);
  }
  return [...items, item];
}
