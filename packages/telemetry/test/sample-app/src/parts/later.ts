import { tag } from "good-library";

export function fails(): never {
  throw new RangeError("user: in a chunk of its own");
}

export function failsInLibrary(): never {
  return tag`chunk ${1}`;
}
