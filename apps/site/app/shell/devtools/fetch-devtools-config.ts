import { withBase } from "../../navigation/base-path.ts";

/** The server's configuration, as the developer tools show it. */
export interface DevtoolsConfig {
  readonly environment: string;
  readonly release?: string;
  readonly logLevel: string;
  readonly isTelemetryEnabled: boolean;
}

/** @throws Error when the server denies it. */
export async function fetchDevtoolsConfig(fetchConfig: typeof fetch = fetch): Promise<DevtoolsConfig> {
  const response = await fetchConfig(withBase("/p-api/telemetry/devtools-config"));
  if (!response.ok) throw new Error(`The developer tools' configuration responded with status ${response.status}.`);
  return (await response.json()) as DevtoolsConfig;
}
