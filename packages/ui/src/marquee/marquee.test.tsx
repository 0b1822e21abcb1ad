// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Marquee, MARQUEE_DURATION_MS } from "./marquee.tsx";

const sheet = readFileSync(`${import.meta.dirname}/marquee.css`, "utf8");

afterEach(cleanup);

describe("Marquee", () => {
  it("passes in 20 s by default", () => {
    const { rerender } = render(<Marquee>Митап</Marquee>);
    const strip = screen.getByRole("group", { name: "Бегущая строка" });
    expect(MARQUEE_DURATION_MS).toBe(20_000);
    // The default is in the style sheet, because a policy may forbid style attributes.
    expect(strip.hasAttribute("style")).toBe(false);
    expect(sheet).toContain(`var(--cu-marquee-duration, ${MARQUEE_DURATION_MS / 1000}s)`);
    rerender(<Marquee durationMs={8000}>Митап</Marquee>);
    expect(strip.style.getPropertyValue("--cu-marquee-duration")).toBe("8000ms");
  });

  it("renders real HTML on the server, accessible once", () => {
    document.body.innerHTML = renderToString(
      <Marquee>
        <a href="/events/1">Митап</a>
      </Marquee>,
    );
    expect(screen.getAllByRole("link")).toHaveLength(1);
    const copies = [...document.querySelectorAll(".cu-Marquee-copy")];
    expect(copies.length).toBeGreaterThan(1);
    expect(copies.slice(1).every((copy) => copy.hasAttribute("inert") && copy.hasAttribute("aria-hidden"))).toBe(true);
    document.body.innerHTML = "";
  });

  it("has each id of its content once", () => {
    render(
      <Marquee>
        <span id="first" aria-labelledby="second">
          Митап
        </span>
        <span id="second">в среду</span>
      </Marquee>,
    );
    expect(document.querySelectorAll("#first, #second")).toHaveLength(2);
    expect(document.querySelectorAll(".cu-Marquee-copy:first-child [id]")).toHaveLength(2);
  });

  it("pauses and resumes by its button", () => {
    render(<Marquee>Митап</Marquee>);
    const strip = screen.getByRole("group");
    fireEvent.click(screen.getByRole("button", { name: "Остановить бегущую строку" }));
    expect(strip.dataset["paused"]).toBe("");
    fireEvent.click(screen.getByRole("button", { name: "Запустить бегущую строку" }));
    expect(strip.dataset["paused"]).toBeUndefined();
  });

  it("starts paused with defaultPaused", () => {
    render(<Marquee defaultPaused>Митап</Marquee>);
    expect(screen.getByRole("group").dataset["paused"]).toBe("");
    expect(screen.queryByRole("button", { name: "Запустить бегущую строку" })).not.toBeNull();
  });
});
