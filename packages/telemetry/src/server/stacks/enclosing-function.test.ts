import { expect, it } from "vitest";
import { enclosingFunction } from "./enclosing-function.ts";

const source = `import { useState } from "react";

const limit = compute();

export function EventHeading({ event }: Props): ReactElement {
  const title = event.title;
  if (title.length > limit) {
    shorten(title);
  }
  return (
    <h1
      onClick={() => {
        track(title);
      }}
    >
      {title.toUpperCase()}
    </h1>
  );
}

export const load = async (id: string): Promise<Event> => {
  return fetchEvent(id);
};

class Store {
  async #read(key: string): Promise<string> {
    return this.storage.get(key);
  }
}

const handlers = {
  open: () => undefined.missing,
  close() {
    throw new Error("closed");
  },
};

export function EventGrid({
  events,
}: {
  events: readonly Event[];
}): ReactElement {
  useEffect(() => {
    measure(events);
  }, [events]);
  return <ul>{events.map(show)}</ul>;
}

handlers.start();
`;
const lines = source.split("\n");
const findLine = (text: string): number => lines.findIndex((line) => line.includes(text)) + 1;

it.each([
  ["event.title;", "EventHeading"],
  ["shorten(title)", "EventHeading"],
  ["title.toUpperCase()", "EventHeading"],
  ["track(title)", "EventHeading"],
  ["return fetchEvent", "load"],
  ["this.storage.get", "read"],
  ["undefined.missing", "open"],
  ["throw new Error", "close"],
  ["events.map(show)", "EventGrid"],
  ["measure(events)", "EventGrid"],
])("finds the function around %s", (text, name) => {
  expect(enclosingFunction(lines, findLine(text))).toBe(name);
});

it("returns null at the top level of a module and beyond its end", () => {
  expect(enclosingFunction(lines, findLine("compute()"))).toBeNull();
  expect(enclosingFunction(lines, findLine("handlers.start()"))).toBeNull();
  expect(enclosingFunction(lines, 1)).toBeNull();
  expect(enclosingFunction([], 12)).toBeNull();
});
