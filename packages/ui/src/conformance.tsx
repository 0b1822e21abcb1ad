import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MockInstance } from "vitest";

/** Props that every component accepts. */
export interface ConformanceProps {
  ref?: (element: HTMLElement | null) => void;
  className?: string;
  style?: { color: string };
  "data-probe"?: string;
}

/** How a component differs from a single root element that takes all props. */
export interface ConformanceTraits {
  /** The class of the element that takes `className` and `style`. */
  rootClass: string;
  /** The selector of the element that takes `ref` and the other props. @default the root */
  target?: string;
  /** Attributes that effects change after hydration. @default none */
  changedByEffects?: readonly string[];
}

/** Styles that React Aria sets by itself on its hidden inputs, segments and wrappers. */
const STYLES_OF_REACT_ARIA =
  /^(?:border:0;clip:rect\(0 0 0 0\);.*|unicode-bidi:isolate|caret-color:transparent|display:(?:none|contents))$/;

const METHODS = ["error", "warn", "log", "info"] as const;

function onDocument(selector: string): Element {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`Nothing on the page matches ${selector}`);
  return element;
}

/** Tests the contract of every component. `render` renders the component with the given props. */
export function describeConformance(
  name: string,
  { rootClass, target = `.${rootClass}`, changedByEffects = [] }: ConformanceTraits,
  element: (props: ConformanceProps) => ReactElement,
): void {
  describe(`${name} conforms: it`, () => {
    let consoles: MockInstance[] = [];

    beforeEach(() => {
      consoles = METHODS.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
    });

    afterEach(() => {
      cleanup();
      const output = consoles.flatMap((spy) => spy.mock.calls);
      vi.restoreAllMocks();
      expect(output).toEqual([]);
    });

    it("hands its element to the ref, once, and takes it back", () => {
      const ref = vi.fn<(element: HTMLElement | null) => void>();
      const view = render(element({ ref }));
      view.rerender(element({ ref }));
      expect(ref.mock.calls).toEqual([[onDocument(target)]]);
      view.unmount();
      expect(ref.mock.lastCall?.[0]).toBeNull();
    });

    it("adds the caller's class and style to its own", () => {
      render(element({ className: "mine", style: { color: "red" } }));
      const root = onDocument(`.${rootClass}`);
      expect([...root.classList]).toEqual(expect.arrayContaining([rootClass, "mine"]));
      expect(root.getAttribute("style")).toContain("color: red");
    });

    it("passes on attributes it does not know", () => {
      render(element({ "data-probe": "42" }));
      expect(onDocument(target).getAttribute("data-probe")).toBe("42");
    });

    it("hydrates what the server sent without a difference", () => {
      const container = parse(renderToString(element({})));
      const sent = container.cloneNode(true);
      document.body.append(container);
      const onRecoverableError = vi.fn();
      render(element({}), { container, hydrate: true, onRecoverableError });
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(
        without(changedByEffects, container).isEqualNode(without(changedByEffects, sent)),
        container.innerHTML,
      ).toBe(true);
    });

    it("has no style attribute in a server's HTML, where a policy with style-src 'self' refuses it", () => {
      const styles = [...renderToString(element({})).matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style);
      expect(styles.filter((style) => !STYLES_OF_REACT_ARIA.test(style))).toEqual([]);
    });

    it("lives under StrictMode as it does without", () => {
      const plain = render(element({})).asFragment();
      cleanup();
      const strict = render(<StrictMode>{element({})}</StrictMode>).asFragment();
      expect(textAndTags(strict)).toBe(textAndTags(plain));
    });
  });
}

function parse(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder;
}

/** A copy without these attributes. */
function without(attributes: readonly string[], node: Node): Node {
  const copy = node.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of attributes) element.removeAttribute(name);
  }
  return copy;
}

/** Markup without generated ids, which React numbers anew for each root. */
function textAndTags(fragment: DocumentFragment): string {
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML.replaceAll(/_r_\w+_|:r\w+:/g, "_r_");
}
