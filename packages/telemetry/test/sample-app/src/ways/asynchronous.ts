import type { Ways } from "../way.ts";

async function rejectLater(what: string): Promise<never> {
  await new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
  throw new TypeError(`user, later: ${what}`);
}

async function* pages(): AsyncGenerator<number> {
  yield 1;
  throw new TypeError("user: an async generator");
}

/** A module of an earlier build. */
const missingModule = new URL("/assets/missing.js", location.href).href;

export const asynchronous: Ways = {
  "async function": () => rejectLater("an async function"),
  "promise chain": () =>
    Promise.resolve(1)
      .then((value) => value + 1)
      .then(() => {
        throw new TypeError("user: a promise chain");
      }),
  "promise executor": () =>
    new Promise(() => {
      throw new TypeError("user: an executor");
    }),
  "async generator": async () => {
    const seen: number[] = [];
    for await (const page of pages()) seen.push(page);
  },
  "async json": async () => (await new Response("{").json()) as unknown,
  "fetch failure": () => fetch("http://127.0.0.1:1/"),
  "aborted fetch": () => fetch("/", { signal: AbortSignal.abort() }),
  "promise any": () => Promise.any([rejectLater("one"), rejectLater("two")]),
  "missing module": () => import(/* @vite-ignore */ missingModule),
  "module that fails": () => import("../parts/broken.ts"),
  "split module": async () => (await import("../parts/later.ts")).fails(),
  "split module, library": async () => (await import("../parts/later.ts")).failsInLibrary(),
};
