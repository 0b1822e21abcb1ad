// @vitest-environment jsdom
import type { Ref } from "react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { ArrowRightIcon } from "../icons/arrow-right.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

afterEach(cleanup);

/** The common rules hand out a ref for an HTML element; an icon is an SVG one. */
const svgRef = (ref: unknown): { ref?: Ref<SVGSVGElement> } =>
  ref === undefined ? {} : { ref: ref as Ref<SVGSVGElement> };

describeConformance("Icon", { rootClass: "cu-Icon" }, ({ ref, ...props }) => (
  <Icon {...props} {...svgRef(ref)}>
    <path d="M5 12h14" />
  </Icon>
));
describeConformance("An icon of the set", { rootClass: "cu-Icon" }, ({ ref, ...props }) => (
  <CloseIcon {...props} {...svgRef(ref)} />
));

function drawn(props: IconProps): SVGSVGElement {
  const svg = render(<Icon {...props} />).container.querySelector("svg");
  if (svg === null) throw new Error("The icon is not there");
  return svg;
}

describe("Icon", () => {
  it("is as tall as a line of its text, in its colour, unless told otherwise", () => {
    const svg = drawn({});
    expect(svg.getAttribute("width")).toBe("1.25em");
    expect(svg.getAttribute("height")).toBe("1.25em");
    expect(svg.getAttribute("stroke")).toBe("currentColor");
  });

  it.each([32, "2rem"])("takes the size %s for both sides", (size) => {
    const svg = drawn({ size });
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual([String(size), String(size)]);
  });

  it.each([{}, { label: "" }, { label: undefined }])("is hidden from screen readers with %o", (props) => {
    const svg = drawn(props);
    expect(svg.getAttribute("aria-hidden")).toBe("true");
    expect(svg.hasAttribute("role")).toBe(false);
    expect(svg.getAttribute("focusable")).toBe("false");
  });

  it("is an image with a name once it is labelled", () => {
    const svg = drawn({ label: "Закрыто для других" });
    expect(screen.getByRole("img", { name: "Закрыто для других" })).toBe(svg);
    expect(svg.hasAttribute("aria-hidden")).toBe(false);
  });

  it("lets the line be made thinner", () => {
    expect(drawn({ strokeWidth: 1.25 }).getAttribute("stroke-width")).toBe("1.25");
  });

  it("turns round only where it says so, which one of the set may be kept from", () => {
    expect(drawn({}).hasAttribute("data-mirrored")).toBe(false);
    expect(drawn({ mirrored: true }).hasAttribute("data-mirrored")).toBe(true);
    const { container } = render(<ArrowRightIcon mirrored={false} />);
    expect(container.querySelector("[data-mirrored]")).toBeNull();
  });
});
