import { browserGlobals } from "./browser-globals.ts";
import { completeResponse } from "./transport.ts";
import type { Transport, UploadProgress } from "./transport.ts";

/** `fetch`, or XMLHttpRequest for an upload with progress; the latter is loaded on first use. */
export async function chooseTransport(
  fetch: typeof globalThis.fetch | undefined,
  onUploadProgress: ((progress: UploadProgress) => void) | undefined,
): Promise<Transport> {
  const { XMLHttpRequest } = browserGlobals();
  // An application that passes its own fetch wants every request to go through it.
  if (onUploadProgress === undefined || fetch !== undefined || XMLHttpRequest === undefined)
    return createFetchTransport(fetch ?? globalThis.fetch);
  const { createXhrTransport } = await import("./xhr-transport.ts");
  return createXhrTransport(XMLHttpRequest, onUploadProgress);
}

function createFetchTransport(fetch: typeof globalThis.fetch): Transport {
  return async ({ url, ...init }, signal) => {
    const response = await fetch(url, { ...init, signal });
    // ky reads the body of an error response by itself, and keeps the status when the body breaks off.
    if (!response.ok) return response;
    return completeResponse(await response.text(), response.status, response.statusText, response.headers);
  };
}
