// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RichText } from "./rich-text.tsx";

const html = '<h2 id="zachem">Зачем</h2><p>Текст</p><pre tabindex="0" data-language="sql"><code>select 1;</code></pre>';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A clipboard that accepts or rejects writes. */
function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
}

const press = (name: string): Promise<void> =>
  act(async () => {
    screen.getByRole("button", { name }).click();
    await Promise.resolve();
  });

it("renders the server's HTML", () => {
  const { container } = render(<RichText html={html} />);
  expect(container.querySelector(".rich-text > p")?.textContent).toBe("Текст");
});

it("copies the code and shows the result to sighted users and screen readers for a while", async () => {
  const written: string[] = [];
  clipboard(async (text) => void written.push(text));
  render(<RichText html={html} />);
  await press("Копировать");
  expect(written).toEqual(["select 1;"]);
  expect(screen.getByRole("status").textContent).toBe("Скопировано");
  expect(screen.getByRole("button", { name: "Скопировано" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole("button", { name: "Копировать" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
});

it("shows a failure when the clipboard rejects the write", async () => {
  clipboard(() => Promise.reject(new Error("no leave")));
  render(<RichText html={html} />);
  await press("Копировать");
  expect(screen.getByRole("status").textContent).toBe("Не удалось скопировать");
});

it("adds one anchor link to a heading however often it renders", () => {
  const { rerender } = render(<RichText html={html} />);
  rerender(<RichText html={html} />);
  const links = screen.getAllByRole("link", { name: "Ссылка на раздел «Зачем»" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#zachem"]);
});

it("leaves the anchor link out of the heading's own name", () => {
  render(<RichText html='<h2 id="zachem">Зачем <em>это</em></h2>' />);
  const heading = screen.getByRole("heading", { level: 2, name: /^Зачем это$/u });
  expect(heading.querySelector("em")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Ссылка на раздел «Зачем это»" }).closest("h2")).toBe(heading);
});

it("adds buttons to new text as well", () => {
  const { rerender } = render(<RichText html={html} />);
  rerender(<RichText html="<pre><code>let a</code></pre><pre><code>let b</code></pre>" />);
  expect(screen.getAllByRole("button")).toHaveLength(2);
});
