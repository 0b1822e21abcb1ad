import { browserGlobals } from "./browser-globals.ts";
import type { Transport, UploadProgress } from "./transport.ts";

/** By `fetch`, unless somebody watches an upload where there is something better; that is loaded when it is needed first. */
export async function chooseTransport(
  fetch: typeof globalThis.fetch | undefined,
  onUploadProgress: ((progress: UploadProgress) => void) | undefined,
): Promise<Transport> {
  const { XMLHttpRequest } = browserGlobals();
  // A fetch that was handed in is the only way out that its owner wants.
  if (onUploadProgress === undefined || fetch !== undefined || XMLHttpRequest === undefined)
    return createFetchTransport(fetch ?? globalThis.fetch);
  const { createXhrTransport } = await import("./xhr-transport.ts");
  return createXhrTransport(XMLHttpRequest, onUploadProgress);
}

function createFetchTransport(fetch: typeof globalThis.fetch): Transport {
  return async ({ url, ...init }, signal) => {
    const response = await fetch(url, { ...init, signal });
    // Of a refusal the status is what matters, and that is known: its words may be lost.
    const text = await response.text().catch((error: unknown) => {
      if (response.ok) throw error;
      return "";
    });
    // A 204 may have no body, not even an empty one.
    return new Response(text || null, response);
  };
}
