import type { Ways } from "../way.ts";

/** Throws any value; the cast passes the lint rule that allows errors only. */
function toss(value: unknown): never {
  throw value as Error;
}

async function rejected(value: unknown): Promise<never> {
  return toss(value);
}

function foreignWindow(): Window & typeof globalThis {
  const frame = document.body.appendChild(document.createElement("iframe"));
  if (!frame.contentWindow) throw new Error("The frame has no window.");
  return frame.contentWindow as Window & typeof globalThis;
}

const throwTrapError = (): never => {
  throw new Error("a trap");
};

export const oddValues: Ways = {
  text: () => toss("a text"),
  null: () => toss(null),
  undefined: () => toss(undefined),
  number: () => toss(5),
  object: () => toss({ reason: "an object" }),
  "rejected text": () => rejected("a text"),
  "rejected nothing": () => rejected(undefined),
  frozen: () => toss(Object.freeze(new TypeError("user: frozen"))),
  "proxy that throws": () =>
    toss(
      new Proxy(new Error("user: proxy"), {
        get: throwTrapError,
        has: throwTrapError,
        getPrototypeOf: throwTrapError,
        ownKeys: throwTrapError,
      }),
    ),
  "no stack": () => {
    const error = new TypeError("user: no stack");
    delete error.stack;
    toss(error);
  },
  "stack that throws": () =>
    toss(Object.defineProperty(new RangeError("user: stack"), "stack", { get: throwTrapError })),
  "stack of no text": () => {
    const own = Error as ErrorConstructor & { prepareStackTrace?: unknown };
    own.prepareStackTrace = (_error: unknown, sites: unknown) => sites;
    const error = new TypeError("user: call sites");
    void error.stack;
    delete own.prepareStackTrace;
    toss(error);
  },
  "stack of no lines": () => {
    const own = Error as ErrorConstructor & { stackTraceLimit: number };
    const limit = own.stackTraceLimit;
    own.stackTraceLimit = 0;
    const error = new TypeError("user: no lines");
    own.stackTraceLimit = limit;
    toss(error);
  },
  "frames in the message": () => toss(new TypeError("user:\n    at library (https://elsewhere.example/a.js:1:1)")),
  "foreign realm": () => toss(new (foreignWindow().RangeError)("user: another realm")),
  "foreign parse": () => foreignWindow().JSON.parse("{") as unknown,
  "error in a frame": () => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.srcdoc = "<script>throw new Error('of the frame')</script>";
    frame.addEventListener("load", () => toss(new TypeError("user: after the frame's own")));
  },
  aggregate: () => toss(new AggregateError([new TypeError("a part")], "user: several")),
  cause: () => toss(new Error("user: outer", { cause: new TypeError("inner") })),
  "dom exception": () => toss(new DOMException("user: made by hand", "NotSupportedError")),
};
