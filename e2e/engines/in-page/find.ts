import { queryAllByLabelText, queryAllByRole } from "@testing-library/dom";

/** A name or a text; a pattern travels as its source. */
export type Words = string | { readonly pattern: string };

export interface Target {
  /** Undefined finds the field that bears the label. */
  readonly role?: string;
  readonly name?: Words;
  /** The part of the page that has it. */
  readonly within?: Target;
  /** Whether the last of several elements is meant. @default the first */
  readonly isLast?: boolean;
}

export interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly value: string;
  readonly hasFocus: boolean;
  /** A press at its middle reaches it. */
  readonly isOnTop: boolean;
}

const toMatcher = (words: Words): string | RegExp =>
  typeof words === "string" ? words : new RegExp(words.pattern, "u");

function findElements({ role, name = "", within, isLast = false }: Target): readonly HTMLElement[] {
  const places = within === undefined ? [document.body] : findElements(within);
  const found = places.flatMap((place) =>
    role === undefined
      ? queryAllByLabelText(place, toMatcher(name), { exact: false })
      : queryAllByRole(place, role, name === "" ? {} : { name: toMatcher(name) }),
  );
  const visible = found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  return isLast ? visible.slice(-1) : visible;
}

function find(target: Target): Found | null {
  const [element] = findElements(target);
  if (element === undefined) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return {
    x,
    y,
    text: element.innerText,
    value: "value" in element ? String(element.value) : "",
    hasFocus: element.contains(document.activeElement),
    isOnTop: top !== null && (element.contains(top) || labels.some((label) => label.contains(top))),
  };
}

Object.assign(globalThis, { engines: { find } });
