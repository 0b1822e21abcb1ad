type Listen = (type: string, listener: (event: { readonly loaded: number; readonly total: number }) => void) => void;

/** What we use of XMLHttpRequest. */
export interface Xhr {
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
  readonly upload: { readonly addEventListener: Listen };
  readonly addEventListener: Listen;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: string | FormData | null): void;
  abort(): void;
}

interface Globals {
  readonly fetch: typeof globalThis.fetch;
  readonly document?: { readonly cookie: string };
  readonly location?: { readonly href: string; readonly origin: string };
  readonly XMLHttpRequest?: new () => Xhr;
}

/** `fetch`, and what a browser has and a server has not: named here, so that nobody needs the DOM's types to use this package. */
export function browserGlobals(): Globals {
  return globalThis;
}
