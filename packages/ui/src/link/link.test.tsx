// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Link } from "./link.tsx";

afterEach(cleanup);

describe("Link", () => {
  it.each([
    ["https://example.org/a", "noopener noreferrer"],
    ["//example.org/a", "noopener noreferrer"],
    ["/blog", null],
    ["#top", null],
    ["mailto:a@example.org", null],
  ])("to %s has rel %s", (href, rel) => {
    render(<Link href={href}>Куда-то</Link>);
    expect(screen.getByText("Куда-то").getAttribute("rel")).toBe(rel);
  });

  it("lets external override the URL", () => {
    render(
      <Link href="https://corp.example/" external={false}>
        Домой
      </Link>,
    );
    expect(screen.getByRole("link").hasAttribute("rel")).toBe(false);
  });

  it("announces a new tab", () => {
    render(
      <Link href="/privacy" newTab>
        Политика
      </Link>,
    );
    const link = screen.getByRole("link", { name: "Политика, откроется в новой вкладке" });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("renders as the given element", () => {
    render(<Link variant="quiet" render={<a href="/events">События</a>} />);
    expect(screen.getByRole("link", { name: "События" }).className).toBe("cu-Link");
  });
});
