import type { Handlers } from "../../handler.ts";
import type { DigestStore } from "./digest-store.ts";
import { subscribeToDigest } from "./subscribe-to-digest.ts";

export function digestRoutes(store: DigestStore, now: () => Date): Handlers<"digestSubscribe"> {
  return { digestSubscribe: (request) => subscribeToDigest(store, request, now()) };
}
