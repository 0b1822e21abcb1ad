import { DPoPState, IndexedDbDPoPStore } from "oidc-client-ts";
import type { KeysPort } from "../core/ports.ts";

/** Loaded where tokens are bound to a key: IndexedDB stores keys that cannot be exported. */
export function openBrowserKeys(): KeysPort {
  const store = new IndexedDbDPoPStore();
  return {
    // Undefined for an unknown name, contrary to the type.
    get: async (name) => ((await store.get(name)) as DPoPState | undefined)?.keys,
    set: (name, keys) => store.set(name, new DPoPState(keys)),
  };
}
