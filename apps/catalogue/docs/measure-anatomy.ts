/** A rectangle in pixels, relative to the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element of a component with a class of ours. */
export interface Part {
  /** Its class, the hook of its style sheet. */
  readonly name: string;
  readonly box: Box;
  /** Above, at the end, below and at the start, in pixels. */
  readonly padding: readonly [number, number, number, number];
  /** Between its children, in pixels; 0: it has none. */
  readonly gap: number;
}

/** Empty space: the padding of a part, or the distance between two elements beside each other. */
export interface Space extends Box {
  readonly kind: "padding" | "gap";
  readonly px: number;
}

export interface Measures {
  readonly parts: readonly Part[];
  readonly spaces: readonly Space[];
}

const findClass = (element: Element): string | undefined =>
  [...element.classList].find((name) => name.startsWith("cu-"));

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
};

/** Components that others contain: a part, but not its parts. */
const containedComponents = ".cu-Button, .cu-Field, .cu-Text, .cu-Link, .cu-Badge";

/** The root and the first element of each class in it, from the outside to the inside. */
function findParts(root: Element): readonly Element[] {
  const parts = new Map<string, Element>();
  for (const element of [root, ...root.querySelectorAll("[class*='cu-']")]) {
    const name = findClass(element);
    const container = element.parentElement?.closest(containedComponents);
    const isContained = container != null && container !== root && root.contains(container);
    if (name !== undefined && !parts.has(name) && !isContained && isVisible(element)) parts.set(name, element);
  }
  return [...parts.values()];
}

/** Of all elements that the component rendered, the one with the most parts, and of those the widest. */
export function fullest(page: HTMLElement, components: readonly string[], root: string | undefined): Element | null {
  const frames = [...page.querySelectorAll("iframe")].flatMap(({ contentDocument }) => contentDocument?.body ?? []);
  for (const selector of root === undefined ? components.map((name) => `.cu-${name}, .cu-Admin${name}`) : [root]) {
    const found = [page, ...frames].flatMap((place) => [...place.querySelectorAll(selector)]);
    const [first] = found
      .map((element) => ({ element, count: findParts(element).length, width: element.getBoundingClientRect().width }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || other.width - one.width);
    if (first !== undefined) return first.element;
  }
  return null;
}

/** Measures what {@link findParts} finds. A space below the limit is too small for its number. */
export function measureAnatomy(root: Element, drawing: Element, smallestPx = 4): Measures {
  const origin = drawing.getBoundingClientRect();
  const measureBox = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, width, height };
  };
  const parts: Part[] = [];
  const spaces: Space[] = [];
  for (const element of findParts(root)) {
    const style = getComputedStyle(element);
    const px = (value: string): number => Number.parseFloat(value) || 0;
    const box = measureBox(element);
    const padding = [
      px(style.paddingTop),
      px(style.paddingInlineEnd),
      px(style.paddingBottom),
      px(style.paddingInlineStart),
    ] as const;
    const between = gaps([...element.children].filter((child) => isVisible(child) && isInFlow(child)).map(measureBox));
    parts.push({
      name: findClass(element) ?? "",
      box,
      padding,
      gap: Math.round(between.find(({ px: size }) => size > 0)?.px ?? 0),
    });
    spaces.push(...paddings(box, style), ...between);
  }
  return { parts, spaces: distinct(spaces.filter(({ px }) => px >= smallestPx)) };
}

function isInFlow(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "static" || position === "relative";
}

function paddings({ x, y, width, height }: Box, style: CSSStyleDeclaration): readonly Space[] {
  const [top, right, bottom, left] = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(
    (value) => Number.parseFloat(value) || 0,
  ) as [number, number, number, number];
  return [
    { kind: "padding", px: top, x, y, width, height: top },
    { kind: "padding", px: bottom, x, y: y + height - bottom, width, height: bottom },
    { kind: "padding", px: left, x, y: y + top, width: left, height: height - top - bottom },
    { kind: "padding", px: right, x: x + width - right, y: y + top, width: right, height: height - top - bottom },
  ];
}

/** The distances between elements that follow one another in a row or in a column. */
function gaps(boxes: readonly Box[]): readonly Space[] {
  return boxes.slice(1).flatMap((next, index): Space[] => {
    const [previous] = boxes.slice(index, index + 1);
    if (previous === undefined) return [];
    const [first, second] = next.x < previous.x ? [next, previous] : [previous, next];
    const across = second.x - first.x - first.width;
    const down = next.y - previous.y - previous.height;
    if (down >= 0) return [{ kind: "gap", px: down, x: next.x, y: next.y - down, width: next.width, height: down }];
    if (across < 0) return [];
    return [{ kind: "gap", px: across, x: second.x - across, y: second.y, width: across, height: second.height }];
  });
}

/** Without the spaces of parts that repeat: the first number of a kind and size in a place is enough. */
function distinct(spaces: readonly Space[]): readonly Space[] {
  const shown = new Map<string, Space>();
  for (const space of spaces)
    shown.set([space.kind, ...[space.x, space.y, space.width, space.height].map(Math.round)].join(), space);
  return [...shown.values()];
}
