import type { AuthContext } from "../core/client/auth-context.ts";
import { createAuthRuntime } from "../core/client/auth-runtime.ts";
import type { AuthRuntime } from "../core/client/auth-runtime.ts";
import type { AuthPorts, ChannelPort, FramesPort, KeysPort, LocksPort } from "../core/ports.ts";
import { once } from "../core/provider/provider-context.ts";
import { guarded } from "../core/storage/safe-storage.ts";
import { browserTimers } from "./browser-timers.ts";

/** The target of the dynamic import: the runtime over the browser's ports, unless a port is given. */
export function createBrowserRuntime(context: AuthContext, given: Partial<AuthPorts>): AuthRuntime {
  const locks = given.locks === undefined ? browserLocks() : given.locks;
  const channel = given.channel === undefined ? browserChannel() : given.channel;
  const { location: early } = context.ports;
  const target = given.location ?? location;
  return createAuthRuntime(context, {
    ...context.ports,
    clock: given.clock ?? { ...context.ports.clock, ...browserTimers },
    location: {
      get href() {
        return early.href;
      },
      replaceState: (url) => early.replaceState(url),
      assign: (url) => target.assign(url),
      replace: (url) => target.replace(url),
      reload: () => target.reload(),
    },
    locks: locks && withoutDenial(locks),
    channel: channel && withoutBlocking(channel),
    frames: given.frames ?? browserFrames,
    keys: given.keys ?? browserKeys(),
    crypto: given.crypto ?? {
      getRandomValues: (bytes) => crypto.getRandomValues(bytes),
    },
  });
}

function browserKeys(): KeysPort {
  const open = once(async () => (await import("./browser-keys.ts")).openBrowserKeys());
  return { get: async (name) => (await open()).get(name), set: async (name, keys) => (await open()).set(name, keys) };
}

/** Returns null on insecure origins and in old browsers, and where they are denied: contrary to the type. */
export function browserLocks(): LocksPort | null {
  try {
    const locks = navigator.locks as LockManager | null | undefined;
    return locks ? { request: (name, options, callback) => locks.request(name, options, callback) } : null;
  } catch {
    return null;
  }
}

export function browserChannel(): ChannelPort | null {
  if (!("BroadcastChannel" in window)) return null;
  return {
    open(name, onMessage) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener("message", ({ data }) => onMessage(data));
      return { post: channel.postMessage.bind(channel), close: () => channel.close() };
    },
  };
}

export const browserFrames: FramesPort = {
  open(url, { onMessage, onBlocked }) {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.title = "";
    frame.ariaHidden = "true";
    frame.tabIndex = -1;
    const open = new AbortController();
    // Listens before the frame loads, so that a fast response is not missed.
    window.addEventListener(
      "message",
      (event) => event.source === frame.contentWindow && event.source !== null && onMessage(event.data, event.origin),
      { signal: open.signal },
    );
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI }) => {
        const isFrames = effectiveDirective === "frame-src" || effectiveDirective === "child-src";
        if (isFrames && new URL(url).href.startsWith(blockedURI)) onBlocked();
      },
      { signal: open.signal },
    );
    frame.src = url;
    document.body.append(frame);
    return {
      close() {
        open.abort();
        frame.remove();
      },
    };
  },
};

/** Better work without a lock than none: locks are denied with cookies, and to frames with an opaque origin. */
export function withoutDenial(locks: LocksPort): LocksPort {
  return {
    async request(name, options, callback) {
      let isAsked = false;
      try {
        const result = await locks.request(name, options, (lock) => {
          isAsked = true;
          return callback(lock);
        });
        if (isAsked) return result;
      } catch (cause) {
        const isEnded = options.signal?.aborted === true;
        if (isAsked || isEnded) throw cause;
      }
      return callback({});
    },
  };
}

/** Without a channel this tab is alone. */
export function withoutBlocking(channel: ChannelPort): ChannelPort {
  const silent = { post() {}, close() {} };
  return {
    open(name, onMessage) {
      try {
        return guarded(channel.open(name, onMessage), { post: undefined, close: undefined });
      } catch {
        return silent;
      }
    },
  };
}
