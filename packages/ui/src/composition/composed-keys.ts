/** An event of a key that ends a composition, as a browser dispatches it. */
export type ComposedEvent =
  | { readonly type: "compositionEnd" }
  | { readonly type: "keyDown" | "keyUp"; readonly init: KeyboardEventInit & { readonly keyCode: number } };

const ends: ComposedEvent = { type: "compositionEnd" };
const keyDown = (key: string, isComposing: boolean): ComposedEvent => ({
  type: "keyDown",
  init: { key, keyCode: 229, isComposing },
});
const keyUp = (key: string, keyCode: number): ComposedEvent => ({ type: "keyUp", init: { key, keyCode } });

/**
 * The events of the Enter or Escape that takes or cancels a composed word, in each browser's order. Safari alone sends
 * the key after the composition has ended.
 */
export const composedKeys: readonly (readonly [
  browser: string,
  events: (key: "Enter" | "Escape") => readonly ComposedEvent[],
])[] = [
  ["Chrome on macOS", (key) => [keyDown(key, true), ends, keyUp(key, key === "Enter" ? 13 : 27)]],
  ["Chrome and Edge on Windows", (key) => [keyDown("Process", true), ends, keyUp(key, key === "Enter" ? 13 : 27)]],
  ["Chrome on Android", () => [keyDown("Unidentified", true), ends, keyUp("Unidentified", 229)]],
  ["Firefox on macOS", (key) => [keyDown(key, true), ends, keyUp(key, key === "Enter" ? 13 : 27)]],
  ["Firefox on Windows and Linux", (key) => [keyDown("Process", true), ends, keyUp(key, key === "Enter" ? 13 : 27)]],
  ["Safari", (key) => [ends, keyDown(key, false), keyUp(key, key === "Enter" ? 13 : 27)]],
];
