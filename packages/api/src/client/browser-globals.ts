type Listen = (type: string, listener: (event: { readonly loaded: number; readonly total: number }) => void) => void;

/** The part of XMLHttpRequest that uploads use. */
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
  readonly addEventListener?: (type: string, listener: () => void) => void;
  readonly removeEventListener?: (type: string, listener: () => void) => void;
}

/** The global object as a browser or a server has it. Typed here, so that users of the package need no DOM types. */
export function browserGlobals(): Globals {
  return globalThis;
}
