/** What the server says of itself to the tools. */
export interface DevtoolsConfig {
  readonly environment: string;
  readonly release?: string;
  readonly logLevel: string;
  readonly isTelemetryEnabled: boolean;
}

/** @throws Error when the server has none for us. */
export async function fetchDevtoolsConfig(fetchConfig: typeof fetch = fetch): Promise<DevtoolsConfig> {
  const response = await fetchConfig("/p-api/telemetry/devtools-config");
  if (!response.ok) throw new Error(`The configuration of the tools was answered with ${response.status}.`);
  return (await response.json()) as DevtoolsConfig;
}
