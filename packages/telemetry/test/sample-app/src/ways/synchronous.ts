import { soon } from "../way.ts";
import type { Ways } from "../way.ts";

/** Too long to be inlined by the minifier. */
function failIn(what: string): never {
  const error = new TypeError(`user: ${what}`);
  if (what === "") throw new Error("nothing was said");
  throw error;
}

class Basket {
  readonly #items: readonly string[];
  constructor(items: readonly string[] | null) {
    if (!items) failIn("a constructor");
    this.#items = items ?? [];
  }
  get size(): number {
    return this.#items.length === 0 ? failIn("a getter") : 1;
  }
}

function* numbers(): Generator<number> {
  yield 1;
  failIn("a generator");
}

const evaluate = Reflect.get(globalThis, "eval") as (source: string) => unknown;

function deeper(depth: number): number {
  return depth + deeper(depth + 1) + 1;
}

export const synchronous: Ways = {
  handler: () => failIn("a click handler of React"),
  listener: () => {
    const target = new EventTarget();
    target.addEventListener("go", () => failIn("a listener"));
    target.dispatchEvent(new Event("go"));
  },
  "null property": () => (JSON.parse("null") as { readonly name: string }).name,
  timer: () => soon(() => failIn("a timer")),
  microtask: () => queueMicrotask(() => failIn("a microtask")),
  frame: () => requestAnimationFrame(() => failIn("a frame")),
  observer: () => {
    new MutationObserver(() => failIn("an observer")).observe(document.body, { attributes: true });
    document.body.dataset["seen"] = "yes";
  },
  element: () => {
    customElements.define(
      "sample-element",
      class extends HTMLElement {
        connectedCallback(): void {
          failIn("a custom element");
        }
      },
    );
    document.body.append(document.createElement("sample-element"));
  },
  generator: () => [...numbers()],
  "class constructor": () => new Basket(null),
  getter: () => new Basket([]).size,
  "array callback": () => [1, 2].map(() => failIn("an array's callback")),
  comparator: () => [2, 1].toSorted(() => failIn("a comparator")),
  conversion: () => Number({ valueOf: () => failIn("a conversion") }),
  trap: () => Reflect.get(new Proxy({}, { get: () => failIn("a trap") }), "anything"),
  eval: () => evaluate("(() => { throw new TypeError('user: eval') })()"),
  "json parse": () => JSON.parse("{"),
  recursion: () => deeper(0),
  "array length": () => Array.from({ length: 2 ** 33 }),
  "text length": () => "x".repeat(2 ** 30).length,
  selector: () => document.querySelector("!!"),
  "message port": () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => failIn("a message"));
    port1.start();
    port2.postMessage("go");
  },
  worker: () => {
    const worker = new Worker(new URL("../worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", () => failIn("a worker's message"));
    worker.postMessage("go", []);
  },
};
