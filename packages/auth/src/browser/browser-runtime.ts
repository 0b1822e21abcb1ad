import type { AuthContext } from "../core/client/auth-context.ts";
import { createAuthRuntime } from "../core/client/auth-runtime.ts";
import type { AuthRuntime } from "../core/client/auth-runtime.ts";
import type { AuthPorts, ChannelPort, LocksPort } from "../core/ports.ts";
import { browserFrames } from "./browser-frames.ts";

/** The part of the client that is loaded on demand, over the browser's own parts and those given in their place. */
export function createBrowserRuntime(context: AuthContext, given: Partial<AuthPorts>): AuthRuntime {
  return createAuthRuntime(context, {
    ...context.ports,
    fetch: given.fetch ?? ((input, init) => fetch(input, init)),
    locks: given.locks === undefined ? browserLocks() : given.locks,
    channel: given.channel === undefined ? browserChannel() : given.channel,
    frames: given.frames ?? browserFrames,
    crypto: given.crypto ?? {
      getRandomValues: (bytes) => crypto.getRandomValues(bytes),
      sha256: async (data) => crypto.subtle.digest("SHA-256", data),
    },
  });
}

/** Missing on insecure origins and in old browsers, whatever the type says. */
function browserLocks(): LocksPort | null {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? null : { request: (name, options, callback) => locks.request(name, options, callback) };
}

function browserChannel(): ChannelPort | null {
  if (!("BroadcastChannel" in window)) return null;
  return {
    open(name, onMessage) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener("message", ({ data }) => onMessage(data));
      return { post: channel.postMessage.bind(channel), close: () => channel.close() };
    },
  };
}
