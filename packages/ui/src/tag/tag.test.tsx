// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Tag } from "./tag.tsx";

afterEach(cleanup);

describeConformance("Tag", { rootClass: "cu-Tag" }, (props) => (
  <Tag href="?tag=databases" {...props}>
    Базы данных
  </Tag>
));

describe("Tag", () => {
  it("is plain text by default", () => {
    render(<Tag>Go</Tag>);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Go").tagName).toBe("SPAN");
  });

  it("is a link with href, current when selected", () => {
    render(
      <>
        <Tag href="?tag=go">Go</Tag>
        <Tag selected render={<a href="?tag=rust" data-router="" />}>
          Rust
        </Tag>
      </>,
    );
    expect(screen.getByRole("link", { name: "Go" }).getAttribute("href")).toBe("?tag=go");
    expect(screen.getByRole("link", { name: "Rust" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Rust" }).hasAttribute("data-router")).toBe(true);
  });
});
