/** A thing that programs throw or reject with, and what the log entry about it must say. */
export interface ThrownValue {
  readonly what: string;
  /** @param evaluate runs code in another realm */
  readonly make: (evaluate: (code: string) => unknown) => unknown;
  /** The entry's message, by which equal mistakes are grouped. */
  readonly message: string;
  /** Texts of the entry's stack trace or context, in this order. */
  readonly says: readonly string[];
}

const app = "https://corp.example/assets/app.js";

/** An error as Firefox and Safari make it: the stack has no message. */
function withoutTitle(error: Error, frame: string): Error {
  return Object.assign(error, { stack: `${frame}@${app}:1:1\n` });
}

/** An object of the browser, whose fields are inherited, as Node has few of its classes. */
function hostObject(kind: string, fields: object): unknown {
  const prototype = Object.defineProperties({ [Symbol.toStringTag]: kind }, Object.getOwnPropertyDescriptors(fields));
  return Object.create(prototype);
}

function changed<Thing extends object>(thing: Thing, change: (thing: Thing) => void): Thing {
  change(thing);
  return thing;
}

class CartError extends Error {
  override readonly name = "CartError";
}

const longChain = (): Error => {
  const frames = `f@${app}:1:1\n`.repeat(128).trimEnd();
  const createError = (message: string, cause?: unknown): Error =>
    Object.assign(new Error(message, { cause }), { stack: frames });
  return createError("outer", createError("middle", createError("inner disk full")));
};

export const thrownValues: readonly ThrownValue[] = [
  // Errors, in every engine
  {
    what: "an error of V8",
    make: () => new TypeError("no cart"),
    message: "no cart",
    says: ["TypeError: no cart\n    at "],
  },
  {
    what: "an error of Firefox or Safari with a cause",
    make: () => withoutTitle(new Error("outer", { cause: withoutTitle(new RangeError("inner disk full"), "g") }), "f"),
    message: "outer",
    says: [`Error: outer\\nf@${app}:1:1`, `Caused by: RangeError: inner disk full\\ng@${app}:1:1`],
  },
  {
    what: "an error without a stack",
    make: () => changed(new Error("bare"), (it) => delete it.stack),
    message: "bare",
    says: ["Error: bare"],
  },
  {
    what: "an error without a message",
    make: () => withoutTitle(new RangeError(""), "f"),
    message: "RangeError",
    says: ["RangeError\\nf@"],
  },
  {
    what: "a message that was changed after the throw",
    make: () => changed(new Error("Request failed"), (it) => (it.message = "Request failed: cart 7")),
    message: "Request failed: cart 7",
    says: ["Error: Request failed: cart 7\\n    at "],
  },
  {
    what: "a message that was replaced after the throw",
    make: () => changed(new Error("e17"), (it) => (it.message = "The disk is full")),
    message: "The disk is full",
    says: ["Error: The disk is full\\n    at "],
  },
  {
    what: "a class of errors with its own name",
    make: () => new CartError("empty"),
    message: "empty",
    says: ["CartError: empty\\n"],
  },
  {
    what: "a message of many lines that look like frames",
    make: () => withoutTitle(new Error(`bad:\n    at evil (${app}:9:9)`), "f"),
    message: `bad:\n    at evil (${app}:9:9)`,
    says: ["Error: bad:\\n    at evil", `f@${app}:1:1`],
  },
  {
    what: "a message longer than an entry",
    make: () => withoutTitle(new Error("x".repeat(20_000)), "far"),
    message: `${"x".repeat(10_000)}…`,
    says: ["Error: xxx", "…\\nfar@"],
  },
  {
    what: "a chain of causes with 128 frames each",
    make: longChain,
    message: "outer",
    says: ["Error: outer", "Caused by: Error: middle", "Caused by: Error: inner disk full"],
  },
  {
    what: "an error of another realm",
    make: (evaluate) => evaluate("new TypeError('other realm')"),
    message: "other realm",
    says: ["TypeError: other realm"],
  },
  {
    what: "an error of another realm without a stack",
    make: (evaluate) => evaluate("const e = new TypeError('bare'); delete e.stack; e"),
    message: "bare",
    says: ["TypeError: bare"],
  },
  {
    what: "a DOMException",
    make: () => new DOMException("No space", "QuotaExceededError"),
    message: "No space",
    says: ["QuotaExceededError: No space"],
  },
  {
    what: "an error whose getters throw",
    make: () =>
      Object.defineProperty(new Error("hidden"), "message", {
        get: () => {
          throw new Error("trap");
        },
      }),
    message: "Error",
    says: ["Error"],
  },
  {
    what: "a cause that is a text",
    make: () => new Error("outer", { cause: "disk full" }),
    message: "outer",
    says: ["Caused by: disk full"],
  },
  {
    what: "a cause that is an object",
    make: () => new Error("outer", { cause: { code: 42, password: "p" } }),
    message: "outer",
    says: ['Caused by: {\\"code\\":42,\\"password\\":\\"[redacted]\\"}'],
  },
  {
    what: "a cause that is a number",
    make: () => new Error("outer", { cause: 0 }),
    message: "outer",
    says: ["Caused by: 0"],
  },
  {
    what: "a cause that is itself",
    make: () => changed(new Error("round"), (it) => (it.cause = it)),
    message: "round",
    says: ["Error: round"],
  },
  {
    what: "a cause that contains the error",
    make: () => changed(new Error("round"), (it) => (it.cause = { of: it })),
    message: "round",
    says: ["Caused by: ", "[Circular]"],
  },
  {
    what: "an AggregateError of Promise.any",
    make: () => new AggregateError([new TypeError("first"), "second", { code: 3 }], "all failed"),
    message: "all failed",
    says: [
      "AggregateError: all failed",
      "Inner error: TypeError: first",
      "Inner error: second",
      'Inner error: {\\"code\\":3}',
    ],
  },
  {
    what: "an AggregateError of a hundred",
    make: () =>
      new AggregateError(
        Array.from({ length: 100 }, (_, index) => new Error(`no ${index}`)),
        "all failed",
      ),
    message: "all failed",
    says: ["Inner error: Error: no 0", "Inner error: 89 more"],
  },
  {
    what: "a SuppressedError of `using`",
    make: () =>
      Object.assign(new Error("both failed"), {
        name: "SuppressedError",
        error: new Error("close"),
        suppressed: new Error("work"),
      }),
    message: "both failed",
    says: ["Inner error: Error: close", "Suppressed: Error: work"],
  },
  {
    what: "an error in an error's list",
    make: () => Object.assign(new Error("query"), { errors: [new Error("field"), { input: "typed" }] }),
    message: "query",
    says: ["Inner error: Error: field"],
  },

  // Objects of the platform
  {
    what: "a Response",
    make: () => new Response(null, { status: 404, statusText: "Not Found" }),
    message: "Non-error thrown: Response default 404",
    says: ['"kind":"Response"', '"status":404', '"statusText":"Not Found"'],
  },
  {
    what: "a Request",
    make: () => new Request("https://corp.example/list?token=s3cret"),
    message: "Non-error thrown: Request",
    says: ['"method":"GET"', "/list?token=[redacted]"],
  },
  {
    what: "an Event",
    make: () => new Event("abort"),
    message: "Non-error thrown: Event abort",
    says: ['"kind":"Event"', '"type":"abort"'],
  },
  {
    what: "an image's error event",
    make: () =>
      hostObject("Event", {
        type: "error",
        target: hostObject("HTMLImageElement", { localName: "img", src: "https://corp.example/a.png" }),
      }),
    message: "Non-error thrown: Event error of HTMLImageElement",
    says: ['"type":"error"', '"target":{"kind":"HTMLImageElement"', '"src":"https://corp.example/a.png"'],
  },
  {
    what: "a CloseEvent",
    make: () => hostObject("CloseEvent", { type: "close", code: 1006, reason: "", wasClean: false }),
    message: "Non-error thrown: CloseEvent close 1006",
    says: ['"kind":"CloseEvent"', '"code":1006', '"wasClean":false'],
  },
  {
    what: "an ErrorEvent",
    make: () =>
      hostObject("ErrorEvent", {
        type: "error",
        message: "Uncaught it",
        filename: app,
        lineno: 3,
        error: withoutTitle(new Error("it"), "f"),
      }),
    message: "Uncaught it",
    says: ['"kind":"ErrorEvent"', `"filename":"${app}"`, '"lineno":3', `"error":"Error: it\\nf@${app}:1:1"`],
  },
  {
    what: "a PromiseRejectionEvent",
    make: () => hostObject("PromiseRejectionEvent", { type: "unhandledrejection", reason: new Error("inside") }),
    message: "Non-error thrown: PromiseRejectionEvent unhandledrejection",
    says: ['"reason":"Error: inside'],
  },
  {
    what: "a violation of the content security policy",
    make: () =>
      hostObject("SecurityPolicyViolationEvent", {
        type: "securitypolicyviolation",
        effectiveDirective: "script-src-elem",
        blockedURI: "https://other.example/x.js?token=s3",
        sourceFile: app,
        lineNumber: 3,
      }),
    message: "Non-error thrown: SecurityPolicyViolationEvent securitypolicyviolation",
    says: [
      '"effectiveDirective":"script-src-elem"',
      '"blockedURI":"https://other.example/x.js?token=[redacted]"',
      `"sourceFile":"${app}","lineNumber":3`,
    ],
  },
  {
    what: "a MediaError",
    make: () => hostObject("MediaError", { code: 4, message: "" }),
    message: "Non-error thrown: MediaError 4",
    says: ['"code":4'],
  },
  {
    what: "a position error",
    make: () => hostObject("GeolocationPositionError", { code: 1, message: "denied" }),
    message: "denied",
    says: ['"code":1'],
  },
  {
    what: "a failed XMLHttpRequest",
    make: () =>
      hostObject("ProgressEvent", {
        type: "error",
        target: hostObject("XMLHttpRequest", { status: 0, responseURL: "https://corp.example/list" }),
      }),
    message: "Non-error thrown: ProgressEvent error of XMLHttpRequest",
    says: ['"kind":"XMLHttpRequest"', '"responseURL":"https://corp.example/list"'],
  },
  {
    what: "a window",
    make: () => hostObject("Window", { name: "private", status: "x" }),
    message: "Non-error thrown: Window x",
    says: ['"kind":"Window"'],
  },

  // Other values
  { what: "a text", make: () => "no cart", message: "no cart", says: ['"error":"no cart"'] },
  { what: "an empty text", make: () => "", message: "Non-error thrown: an empty text", says: [] },
  { what: "undefined", make: () => undefined, message: "Non-error thrown: undefined", says: [] },
  { what: "null", make: () => null, message: "Non-error thrown: null", says: [] },
  { what: "a number", make: () => 7, message: "Non-error thrown: 7", says: ['"error":7'] },
  { what: "not a number", make: () => Number.NaN, message: "Non-error thrown: NaN", says: ['"error":"NaN"'] },
  { what: "false", make: () => false, message: "Non-error thrown: false", says: ['"error":false'] },
  { what: "a BigInt", make: () => 9n, message: "Non-error thrown: 9", says: ['"error":"9"'] },
  {
    what: "a symbol",
    make: () => Symbol("stop"),
    message: "Non-error thrown: Symbol(stop)",
    says: ['"error":"Symbol(stop)"'],
  },
  {
    what: "a function",
    make: () => CartError,
    message: "Non-error thrown: function CartError",
    says: ["[Function CartError]"],
  },
  {
    what: "an object",
    make: () => ({ status: 7, code: "E_CART" }),
    message: "Non-error thrown with code, status",
    says: ['"code":"E_CART"'],
  },
  {
    what: "an object with a message",
    make: () => ({ message: "cart is empty", code: 1 }),
    message: "cart is empty",
    says: ['"code":1'],
  },
  {
    what: "an object with a map and a set of another realm",
    make: (evaluate) => ({ found: evaluate("[new Map([['cart', 7]]), new Set([8])]") }),
    message: "Non-error thrown with found",
    says: ['[{"cart":7},[8]]'],
  },
  { what: "an empty object", make: () => ({}), message: "Non-error thrown", says: [] },
  {
    what: "an object without a prototype",
    make: () => Object.setPrototypeOf({ code: 1 }, null) as unknown,
    message: "Non-error thrown with code",
    says: ['"code":1'],
  },
  { what: "a list", make: () => ["a", { b: 1 }], message: "Non-error thrown with 0, 1", says: ['["a",{"b":1}]'] },
  {
    what: "a proxy that throws",
    make: () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("trap");
          },
          ownKeys: () => {
            throw new Error("trap");
          },
        },
      ),
    message: "Non-error thrown",
    says: [],
  },
  {
    what: "a revoked proxy",
    make: () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
    message: "Non-error thrown",
    says: ["[Unreadable]"],
  },
];
