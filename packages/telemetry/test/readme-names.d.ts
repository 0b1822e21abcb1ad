import type { Telemetry, TelemetryRecord } from "@corp/telemetry";

/** Names that the README's examples take from the application around them, or from an example before. */
declare global {
  const telemetry: Telemetry;
  const App: () => null;
  const router: {
    subscribe(listener: (state: { readonly location: { readonly key: string } }) => void): void;
  };
  function nameOf(location: object): string;
  function isPrivate(record: TelemetryRecord): boolean;
}
