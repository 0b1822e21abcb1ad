// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { useState } from "react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { deferHydration } from "./deferred-hydration.tsx";

interface WordProps {
  readonly word: string;
}
const Word = ({ word }: WordProps): ReactElement => {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${word} ${count}`}</button>;
};

const settle = () => act(async () => {});

afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
});

/** Hydrates the server's markup of a page. */
async function hydrated(load: () => Promise<typeof Word>) {
  vi.useFakeTimers();
  document.body.innerHTML = '<div><!--$--><button type="button">one 0</button><!--/$--></div>';
  const container = document.body.firstElementChild;
  if (container === null) throw new Error("There is no page.");
  const { Component: Part } = deferHydration(load);
  const button = container.querySelector("button");
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(container, <Part word="one" />);
  });
  return { root, Part, button, container };
}

it("stands as the server rendered it, and comes to life with the first sign of a person", async () => {
  const load = vi.fn(async () => Word);
  const { button, container } = await hydrated(load);
  expect(load).not.toHaveBeenCalled();
  expect(container.textContent).toBe("one 0");
  window.dispatchEvent(new Event("pointermove"));
  await settle();
  await act(async () => vi.runAllTimersAsync());
  expect(load).toHaveBeenCalledOnce();
  await act(async () => button?.click());
  expect(container.querySelector("button")).toBe(button);
  expect(container.textContent).toBe("one 1");
});

it("keeps what is there while something new waits for it", async () => {
  const arrival = Promise.withResolvers<typeof Word>();
  const { root, Part, button, container } = await hydrated(() => arrival.promise);
  await act(async () => root?.render(<Part word="two" />));
  expect(container.querySelector("button")).toBe(button);
  expect(container.textContent).toBe("one 0");
  window.dispatchEvent(new Event("keydown"));
  await act(async () => arrival.resolve(Word));
  await act(async () => vi.runAllTimersAsync());
  expect(container.textContent).toBe("two 0");
});

it("stays as it is when its program does not come, and is asked for again by the next page", async () => {
  const load = vi.fn<() => Promise<typeof Word>>(async () => Word).mockRejectedValueOnce(new Error("gone"));
  const { Component: Part, preload } = deferHydration(load);
  await expect(preload()).rejects.toThrow("gone");
  await preload();
  const view = render(<Part word="one" />);
  await settle();
  expect(view.container.textContent).toBe("one 0");
  expect(load).toHaveBeenCalledTimes(2);
});
