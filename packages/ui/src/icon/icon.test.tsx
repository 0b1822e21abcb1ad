// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { Ref } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { ArrowRightIcon } from "../icons/arrow-right.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

afterEach(cleanup);

/** The conformance suite passes a ref of an HTML element; an icon needs one of an SVG element. */
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
  it("has the line height and colour of its text by default", () => {
    const svg = drawn({});
    expect(svg.getAttribute("width")).toBe("1.25em");
    expect(svg.getAttribute("height")).toBe("1.25em");
    expect(svg.getAttribute("stroke")).toBe("currentColor");
  });

  it.each([32, "2rem"])("uses the size %s for width and height", (size) => {
    const svg = drawn({ size });
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual([String(size), String(size)]);
  });

  it.each([{}, { label: "" }, { label: undefined }])("is hidden from screen readers with %o", (props) => {
    const svg = drawn(props);
    expect(svg.getAttribute("aria-hidden")).toBe("true");
    expect(svg.hasAttribute("role")).toBe(false);
    expect(svg.getAttribute("focusable")).toBe("false");
  });

  it("is a named image with a label", () => {
    const svg = drawn({ label: "Закрыто для других" });
    expect(screen.getByRole("img", { name: "Закрыто для других" })).toBe(svg);
    expect(svg.hasAttribute("aria-hidden")).toBe(false);
  });

  it("accepts a thinner stroke", () => {
    expect(drawn({ strokeWidth: 1.25 }).getAttribute("stroke-width")).toBe("1.25");
  });

  it("is mirrored only with mirrored, which a directional icon can switch off", () => {
    expect(drawn({}).hasAttribute("data-mirrored")).toBe(false);
    expect(drawn({ mirrored: true }).hasAttribute("data-mirrored")).toBe(true);
    const { container } = render(<ArrowRightIcon mirrored={false} />);
    expect(container.querySelector("[data-mirrored]")).toBeNull();
  });
});
