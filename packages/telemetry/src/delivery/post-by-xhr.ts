import type { IntakeAnswer, Xhr } from "../ports/telemetry-ports.ts";

/**
 * Never rejects: a failure is a status of 0.
 *
 * @see specification section 7, "Build and platform calls"
 */
export function postByXhr(xhr: Xhr, url: string, body: string, timeoutMs: number): Promise<IntakeAnswer> {
  return new Promise((resolve) => {
    xhr.onloadend = () => {
      const { status } = xhr;
      resolve({ ok: status >= 200 && status < 300, status, headers: { get: (name) => xhr.getResponseHeader(name) } });
    };
    xhr.open("POST", url);
    xhr.setRequestHeader("content-type", "application/json");
    xhr.timeout = timeoutMs;
    xhr.send(body);
  });
}
