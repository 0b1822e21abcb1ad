import { readField, readText } from "../logging/stack-trace.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { LoadScript } from "./load-script.ts";

export interface ScriptConfigRequest {
  readonly configUrl: string;
  readonly itcId: string;
  readonly env: string;
  readonly timeoutMs: number;
  readonly loadScript: LoadScript;
}

const asked = new Map<string, Promise<string | null>>();

/**
 * Where the configuration wants the records: its `urlV3`, or `null` when it is off, wrong, late or not there. Never rejects. However
 * many ask on one page, one script is loaded.
 */
export function scriptConfig(
  { configUrl, itcId, env, timeoutMs, loadScript }: ScriptConfigRequest,
  { timers, random }: TelemetryPorts,
): Promise<string | null> {
  const address = `${configUrl}${configUrl.includes("?") ? "&" : "?"}${new URLSearchParams({ itcId, env })}`;
  const known = asked.get(address);
  if (known) return known;
  const callback = `telemetryConfig${random().toString(36).slice(2)}`;
  let timer: unknown;
  const answer = new Promise<string | null>((resolve) => {
    const end = (): void => {
      // Not at the time-out: a script that comes late would call what is no longer there, an error of the page.
      Reflect.deleteProperty(globalThis, callback);
      resolve(null);
    };
    Reflect.set(globalThis, callback, (config: unknown) => resolve(addressIn(config)));
    timer = timers.setTimeout(() => resolve(null), timeoutMs);
    loadScript(`${address}&callback=${callback}`).then(end, end);
  })
    .catch(() => null)
    .finally(() => timers.clearTimeout(timer));
  asked.set(address, answer);
  return answer;
}

/** `init` stands at the top or under `config`, and `urlV3` in it or beside it. */
function addressIn(answer: unknown): string | null {
  const config = readField(answer, "config") ?? answer;
  const init = readField(config, "init");
  return readField(init, "isEnabled") === true ? (readText(init, "urlV3") ?? readText(config, "urlV3") ?? null) : null;
}
