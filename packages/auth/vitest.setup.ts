import { configure } from "@testing-library/react";
import { afterEach } from "vitest";

const { fetch } = globalThis;
// A fake browser replaces it.
afterEach(() => {
  globalThis.fetch = fetch;
});

// Where others use the processor too, a state comes later than after the library's one second.
configure({ asyncUtilTimeout: 10_000 });
