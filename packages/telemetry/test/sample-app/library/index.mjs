export function fail(what) {
  throw new TypeError(`library: ${String(what)}`);
}

export const first = (list) => list[0];

export async function failLater(what) {
  await Promise.resolve();
  throw new RangeError(`library, later: ${String(what)}`);
}

export function callWith(callback) {
  return [1].map((value) => callback(value + 1))[0];
}

export function failAfterTimer(what) {
  setTimeout(() => {
    throw new TypeError(`library, timer: ${String(what)}`);
  }, 1);
}

export function tag(parts, ...values) {
  throw new SyntaxError(`library, template: ${parts.join("?")}${values.length}`);
}

export function locked(target) {
  return new Proxy(target, {
    get(_target, key) {
      throw new ReferenceError(`library, proxy: ${String(key)}`);
    },
  });
}

export function compile(source) {
  return Reflect.construct(Function, [source]);
}

export function cloneFunction() {
  structuredClone(() => undefined);
}

export class LibraryError extends Error {
  constructor(message) {
    super(`library: ${message}`);
    this.name = "LibraryError";
  }
}
