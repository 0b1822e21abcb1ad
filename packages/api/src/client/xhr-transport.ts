import type { Xhr } from "./browser-globals.ts";
import type { Transport, UploadProgress } from "./transport.ts";

/**
 * An exchange by XMLHttpRequest, which alone tells how much has been sent over any version of HTTP: a `fetch` whose body is a stream needs
 * HTTP/2, and some browsers do not have it at all.
 */
export function createXhrTransport(
  XMLHttpRequest: new () => Xhr,
  onProgress: (progress: UploadProgress) => void,
): Transport {
  return ({ method, url, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const abort = (): void => xhr.abort();
      xhr.open(method, url);
      for (const [name, value] of headers) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress({ sentBytes: loaded, totalBytes: total }),
      );
      xhr.addEventListener("load", () => {
        const { status, statusText, responseText } = xhr;
        const init = { status, statusText, headers: readHeaders(xhr.getAllResponseHeaders()) };
        // A 204 may have no body, not even an empty one.
        resolve(new Response(responseText || null, init));
      });
      xhr.addEventListener("error", () => reject(new TypeError("The request failed.")));
      xhr.addEventListener("abort", () => reject(new DOMException("The request was aborted.", "AbortError")));
      xhr.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
      signal.addEventListener("abort", abort);
      xhr.send(body);
    });
}

/** @see https://xhr.spec.whatwg.org/#the-getallresponseheaders()-method */
function readHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
