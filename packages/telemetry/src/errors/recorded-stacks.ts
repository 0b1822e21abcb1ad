/** A line of a stack as an engine writes it, and what it says. `at` is `url|line|column`, the column may be empty. */
export interface RecordedFrame {
  readonly line: string;
  readonly name: string | null;
  /** `null`: no script. */
  readonly at: string | null;
}

type Row = readonly [line: string, name: string | null, at: string | null];

const app = "https://corp.example/assets/app-D4xK2m.js";

/** The forms of frames by engine. A row is a fact about an engine, not a copy of somebody's file. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  "V8: Chromium, Edge, Opera, Node": [
    [`at render (${app}:2:18412)`, "render", `${app}|2|18412`],
    [`at ${app}:3:9`, null, `${app}|3|9`],
    [`at <anonymous> (${app}:3:9)`, null, `${app}|3|9`],
    [`at async load (${app}:1:7)`, "load", `${app}|1|7`],
    [`at async ${app}:1:7`, null, `${app}|1|7`],
    [`at new Form (${app}:3:9)`, "Form", `${app}|3|9`],
    [`at Object.open [as onClick] (${app}:3:9)`, "Object.open", `${app}|3|9`],
    [`at get total (${app}:3:9)`, "get total", `${app}|3|9`],
    [`at Cart.get total [as total] (${app}:3:9)`, "Cart.get total", `${app}|3|9`],
    [`at Cart.#sum (${app}:3:9)`, "Cart.#sum", `${app}|3|9`],
    [`at Object.<anonymous> (${app}:3:9)`, "Object.<anonymous>", `${app}|3|9`],
    [`at f (https://corp.example/a(1).js:1:2)`, "f", "https://corp.example/a(1).js|1|2"],
    [`at f (https://corp.example:8443/a.js?v=1:1:2)`, "f", "https://corp.example:8443/a.js?v=1|1|2"],
    [`at f (https://corp.example/@corp/a.js:1:2)`, "f", "https://corp.example/@corp/a.js|1|2"],
    ["at f (blob:https://corp.example/6f1c:1:2)", "f", "blob:https://corp.example/6f1c|1|2"],
    ["at f (file:///android_asset/a.js:1:2)", "f", "file:///android_asset/a.js|1|2"],
    ["at f (C:\\app\\main.js:1:2)", "f", "C:\\app\\main.js|1|2"],
    ["at /srv/app/main.js:1:2", null, "/srv/app/main.js|1|2"],
    ["at f (webpack-internal:///./src/open.js:5:3)", "f", "webpack-internal:///./src/open.js|5|3"],
    ["at process (node:internal/process/task_queues:104:5)", "process", "node:internal/process/task_queues|104|5"],
    ["at open (chrome-extension://abc/page.js:1:2)", "open", "chrome-extension://abc/page.js|1|2"],
    ["at Array.map (<anonymous>)", "Array.map", null],
    ["at Object.parse (native)", "Object.parse", null],
    ["at <anonymous>:1:2", null, null],
    ["at async Promise.all (index 0)", "Promise.all", null],
    ["at add (wasm://wasm/5f3a:wasm-function[1]:0x1a)", "add", null],
    ["at add (https://corp.example/a.wasm:wasm-function[1]:0x1a)", "add", null],
    [`at eval (eval at run (${app}:5:11), <anonymous>:1:1)`, "eval", `${app}|5|11`],
    [`at eval (eval at b (eval at a (${app}:1:2), <anonymous>:1:1), <anonymous>:3:4)`, "eval", `${app}|1|2`],
  ],
  "SpiderMonkey: Firefox": [
    [`render@${app}:2:18412`, "render", `${app}|2|18412`],
    [`@${app}:2:3`, null, `${app}|2|3`],
    [`load/<@${app}:2:3`, "load", `${app}|2|3`],
    [`get total@${app}:2:3`, "get total", `${app}|2|3`],
    [`set v@${app}:2:3`, "set v", `${app}|2|3`],
    [`bound save@${app}:2:3`, "bound save", `${app}|2|3`],
    [`routes["/events list"]@${app}:2:3`, 'routes["/events list"]', `${app}|2|3`],
    [`handlers["@open"]@${app}:2:3`, 'handlers["@open"]', `${app}|2|3`],
    [`#sum@${app}:2:3`, "#sum", `${app}|2|3`],
    [`async*load@${app}:2:3`, "load", `${app}|2|3`],
    [`promise callback*load/<@${app}:2:3`, "load", `${app}|2|3`],
    [`setTimeout handler*tick/<@https://corp.example/@corp/a.js:1:2`, "tick", "https://corp.example/@corp/a.js|1|2"],
    [`EventListener.handleEvent*listen@${app}:2:3`, "listen", `${app}|2|3`],
    [`FrameRequestCallback*draw@${app}:2:3`, "draw", `${app}|2|3`],
    [`open("a@b.example",(void 0))@${app}:2:3`, "open", `${app}|2|3`],
    [`run@${app} line 5 > eval:1:1`, "run", `${app}|5|`],
    [`anonymous@${app} line 2 > Function:1:11`, "anonymous", `${app}|2|`],
    [`@${app} line 2 > eval line 1 > eval:1:1`, null, `${app}|2|`],
    [`f@${app} line 2 > injectedScript:1:1`, "f", `${app}|2|`],
    ["map@self-hosted:180:17", "map", null],
    ["@debugger eval code:1:7", null, null],
    ["f@https://corp.example/a.wasm:wasm-function[3]:0x2a3", "f", null],
    ["handle@resource://gre/modules/Handler.sys.mjs:10:3", "handle", "resource://gre/modules/Handler.sys.mjs|10|3"],
    ["run@moz-extension://2b0f/content.js:1:20", "run", "moz-extension://2b0f/content.js|1|20"],
    ["onclick@https://corp.example/events:1:1", "onclick", "https://corp.example/events|1|1"],
    ["f@javascript:f():1:3", "f", "javascript:f()|1|3"],
    [`f@${app}:1`, "f", `${app}|1|`],
  ],
  "JavaScriptCore: Safari, every browser of iOS": [
    [`render@${app}:2:18412`, "render", `${app}|2|18412`],
    [`@${app}:2:3`, null, `${app}|2|3`],
    [`${app}:2:3`, null, `${app}|2|3`],
    [`async load@${app}:2:3`, "load", `${app}|2|3`],
    [`get total@${app}:2:3`, "get total", `${app}|2|3`],
    [`bound save@${app}:2:3`, "bound save", `${app}|2|3`],
    [`global code@${app}:2:3`, "global code", `${app}|2|3`],
    [`module code@${app}:2:3`, "module code", `${app}|2|3`],
    ["eval code@", "eval code", null],
    ["anonymous@", "anonymous", null],
    ["NotFoundError@", "NotFoundError", null],
    ["map@[native code]", "map", null],
    ["async forEach@[native code]", "forEach", null],
    ["[native code]", null, null],
    ["add@[wasm code]", "add", null],
    ["<?>.wasm-function[3]@[wasm code]", "<?>.wasm-function[3]", null],
    ["wasm-stub@[wasm code]", "wasm-stub", null],
    ["f@webkit-masked-url://hidden/:1:2", "f", "webkit-masked-url://hidden/|1|2"],
    ["webkit-masked-url://hidden/:17:189527", null, "webkit-masked-url://hidden/|17|189527"],
    ["f@blob:https://corp.example/6f1c:1:2", "f", "blob:https://corp.example/6f1c|1|2"],
    ["f@capacitor://localhost/main.js:1:2", "f", "capacitor://localhost/main.js|1|2"],
    ["f@user-script:3:1:9", "f", "user-script:3|1|9"],
    ["f@about:blank:1:2", "f", "about:blank|1|2"],
    ["f@main.jsbundle:1:2", "f", "main.jsbundle|1|2"],
    [`open@${app}:2`, "open", `${app}|2|`],
  ],
  "Hermes and Chakra": [
    ["at render (address at /data/app/index.android.bundle:1:2)", "render", "/data/app/index.android.bundle|1|2"],
    ["at apply (native)", "apply", null],
    [`at Anonymous function (${app}:2:3)`, "Anonymous function", `${app}|2|3`],
    [`at Global code (${app}:2:3)`, "Global code", `${app}|2|3`],
    ["at eval code (eval code:1:1)", "eval code", null],
    ["at anonymous (Function code:2:3)", "anonymous", null],
    ["at JSON.parse (native code)", "JSON.parse", null],
  ],
};

export const recordedFrames: readonly (RecordedFrame & { readonly engine: string })[] = Object.entries(rows).flatMap(
  ([engine, frames]) => frames.map(([line, name, at]) => ({ engine, line, name, at })),
);

/** Lines of messages that look like frames, and are none. */
export const notFrames: readonly string[] = [
  "at the moon",
  "at 10:30 it failed",
  "at 10:30:15",
  "look at https://corp.example/help",
  "write to support@corp.example",
  "support@corp.example:25",
  "ivan@corp.example: no such user",
  "see https://corp.example:8443",
  "https://corp.example:8443",
  "fetch user@https://corp.example/a.js:1:2 failed",
  "Что-то сломалось",
  "",
];
