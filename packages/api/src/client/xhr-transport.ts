import type { Xhr } from "./browser-globals.ts";
import { completeResponse } from "./transport.ts";
import type { Transport, UploadProgress } from "./transport.ts";

/**
 * A transport that reports upload progress over any version of HTTP. `fetch` would need a stream as its body, which
 * requires HTTP/2 and is missing in some browsers.
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
        resolve(completeResponse(responseText, status, statusText, readHeaders(xhr.getAllResponseHeaders())));
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
