// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Figure } from "./figure.tsx";

describeConformance("Figure", { rootClass: "cu-Figure", changedByEffects: ["style"] }, (props) => (
  <Figure src="/hall.jpg" alt="Зал перед началом" caption="Зал" credit="Фото: Анна Ким" {...props} />
));

describe("Figure", () => {
  afterEach(cleanup);

  const image = (): HTMLImageElement => screen.getByRole<HTMLImageElement>("img");

  it("reserves the space of its file, or the given ratio", () => {
    const { rerender } = render(<Figure src="/a.jpg" alt="Зал" width={1600} height={900} />);
    expect(image().style.aspectRatio).toBe("1600 / 900");
    expect([image().getAttribute("width"), image().getAttribute("height")]).toEqual(["1600", "900"]);
    rerender(<Figure src="/a.jpg" alt="Зал" width={1600} height={900} ratio="1 / 1" />);
    expect(image().style.aspectRatio).toBe("1 / 1");
    rerender(<Figure src="/a.jpg" alt="Зал" />);
    expect(image().style.aspectRatio).toBe("3 / 2");
  });

  it("loads lazily unless it has priority", () => {
    const { rerender } = render(<Figure src="/a.jpg" alt="Зал" />);
    expect(image().getAttribute("loading")).toBe("lazy");
    rerender(<Figure src="/a.jpg" alt="Зал" priority />);
    expect(image().getAttribute("loading")).toBe("eager");
    expect(image().getAttribute("fetchpriority")).toBe("high");
  });

  it("renders sources before the plain file", () => {
    const sources = [{ srcSet: "/a.avif 800w", type: "image/avif" }];
    render(<Figure src="/a.jpg" alt="Зал" srcSet="/a.jpg 800w" sizes="50vw" sources={sources} />);
    const source = image().parentElement?.querySelector("source");
    expect(source?.getAttribute("type")).toBe("image/avif");
    expect(source?.getAttribute("srcset")).toBe("/a.avif 800w");
    expect(image().getAttribute("srcset")).toBe("/a.jpg 800w");
    expect(image().sizes).toBe("50vw");
  });

  it("shows the alt text after a failure, and tries a new file", () => {
    const { rerender } = render(<Figure src="/a.jpg" alt="Зал" width={4} height={3} />);
    fireEvent.error(image());
    const text = screen.getByText("Изображение не загрузилось: Зал");
    expect(text.style.aspectRatio).toBe("4 / 3");
    expect(screen.queryByRole("img")).toBeNull();
    rerender(<Figure src="/b.jpg" alt="Зал" width={4} height={3} />);
    expect(image().getAttribute("src")).toBe("/b.jpg");
  });

  it("wraps the image, but not the caption, in the given link", () => {
    render(<Figure src="/a.jpg" alt="Зал" caption="Перед началом" link={<a href="/full.jpg" className="mine" />} />);
    const link = screen.getByRole("link", { name: "Зал" });
    expect([...link.classList]).toEqual(["cu-Figure-link", "mine"]);
    expect(link.textContent).toBe("");
    expect(screen.getByText("Перед началом").tagName).toBe("FIGCAPTION");
  });

  it("renders no empty caption", () => {
    const { container, rerender } = render(<Figure src="/a.jpg" alt="Зал" />);
    expect(container.querySelector("figcaption")).toBeNull();
    rerender(<Figure src="/a.jpg" alt="Зал" caption="" credit={null} />);
    expect(container.querySelector("figcaption")).toBeNull();
  });
});
