import { readField, readText } from "../logging/stack-trace.ts";
import { warnUnexpected } from "../logging/warn-unexpected.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";

/** Runs the script at a URL; resolves when it has run, rejects when it cannot be loaded. */
export type LoadScript = (url: string) => Promise<void>;

/** Loads the script by an element in the page's head. The content security policy must allow its URL. */
export const loadScript: LoadScript = (url) => {
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    script.src = url;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(url)));
    document.head.append(script);
  }).finally(() => script.remove());
};

export interface ScriptConfigRequest {
  readonly configUrl: string;
  readonly itcId: string;
  readonly env: string;
  readonly timeoutMs: number;
  readonly loadScript: LoadScript;
}

const requests = new Map<string, Promise<string | null>>();

/**
 * Fetches the configuration (JSONP) and resolves with its `urlV3`, or `null` when the channel is off or the
 * configuration is invalid, late or missing. Never rejects. All sinks of a page share one request.
 */
export function scriptConfig(
  { configUrl, itcId, env, timeoutMs, loadScript: load }: ScriptConfigRequest,
  { timers, random }: TelemetryPorts,
): Promise<string | null> {
  const scriptUrl = `${configUrl}${configUrl.includes("?") ? "&" : "?"}${new URLSearchParams({ itcId, env })}`;
  const known = requests.get(scriptUrl);
  if (known) return known;
  const callback = `telemetryConfig${random().toString(36).slice(2)}`;
  let timer: unknown;
  const url = new Promise<string | null>((resolve) => {
    const end = (): void => {
      // Not at the time-out: a late script would call a missing function, an error of the page.
      Reflect.deleteProperty(globalThis, callback);
      resolve(null);
    };
    Reflect.set(globalThis, callback, (config: unknown) => resolve(readUrl(config)));
    timer = timers.setTimeout(() => resolve(null), timeoutMs);
    // The script element's error event has logged the failure to the console.
    load(`${scriptUrl}&callback=${callback}`).then(end, end);
  })
    .catch((error: unknown) => {
      warnUnexpected("the configuration script failed; its channel is off", error);
      return null;
    })
    .finally(() => timers.clearTimeout(timer));
  requests.set(scriptUrl, url);
  return url;
}

/** `init` is at the top level or under `config`, `urlV3` in `init` or beside it. */
function readUrl(response: unknown): string | null {
  const config = readField(response, "config") ?? response;
  const init = readField(config, "init");
  return readField(init, "isEnabled") === true ? (readText(init, "urlV3") ?? readText(config, "urlV3") ?? null) : null;
}
