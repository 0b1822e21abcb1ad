// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Avatar, initials } from "./avatar.tsx";

afterEach(cleanup);

describe("initials", () => {
  it.each([
    ["Анна Ким", "АК"],
    ["Анна Мария Ким", "АК"],
    ["  ёлка  ", "Ё"],
    ["Анна (Нюта) Ким", "АК"],
    ["🙂 𝒜da", "𝒜"],
    ["\u0418\u0306осиф Ким", "ЙК"],
    ["Е\u0308лка", "Ё"],
    ["(Аня)", "А"],
    ["«Гость»", "Г"],
    ["Анна Ким (Нюта)", "АК"],
    ["„Анна“ “Ким”", "АК"],
    ["ʼАнна О'Нил", "АО"],
    ["Анна Ким 2", "АК"],
    ["-Анна _Ким", "АК"],
    ["Q\u0323\u0307uin", "Q\u0323\u0307"],
    ["محمد علي", "م"],
    ["Анна علي", "А"],
    ["יוסף כהן", "יכ"],
    ["नीता शर्मा", "नीश"],
    ["王小明", "王"],
    ["김 철수", "김철"],
    ["👩‍💻 Анна", "А"],
    ["123 🙂 —", ""],
    ["", ""],
  ])("of %j are %j", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe("Avatar", () => {
  it("is named by the person and shows the initials behind the photo", () => {
    render(<Avatar name="Анна Ким" src="/a.avif" />);
    const avatar = screen.getByRole("img", { name: "Анна Ким" });
    expect(avatar.textContent).toBe("АК");
    expect(avatar.querySelector("img")?.getAttribute("alt")).toBe("");
  });

  it.each(["", "123", "🙂"])("shows a figure where %j has no letters", (name) => {
    const { container } = render(<Avatar name={name} decorative />);
    expect(container.querySelector("svg")).not.toBeNull();
    expect(container.textContent).toBe("");
  });

  it("removes a photo that fails to load, and tries a new one", () => {
    const { container, rerender } = render(<Avatar name="Анна Ким" src="/broken.avif" />);
    const photo = (): Element | null => container.querySelector("img");
    fireEvent.error(photo() ?? container);
    expect(photo()).toBeNull();
    rerender(<Avatar name="Анна Ким" src="/a.avif" />);
    expect(photo()).not.toBeNull();
  });

  it("is hidden from screen readers when decorative", () => {
    render(<Avatar name="Анна Ким" decorative />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
