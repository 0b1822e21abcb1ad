import { fakePage, fakeStorage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import type { TextStorage } from "../ports/telemetry-ports.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { createPageTelemetry } from "./create-page-telemetry.ts";
import type { CreatePageTelemetry } from "./create-page-telemetry.ts";
import { assembleTelemetry } from "./create-telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { Telemetry } from "./telemetry.ts";

export function memoryStorage(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return Object.assign(fakeStorage(texts), { texts });
}

export interface EarlyTelemetry {
  readonly page: FakePage;
  readonly telemetry: Telemetry;
  readonly records: TelemetryRecord[];
  readonly loads: PromiseWithResolvers<CreatePageTelemetry>[];
  readonly location: { href: string };
  readonly storage: ReturnType<typeof memoryStorage>;
  logs(): unknown[];
  becomeIdle(): void;
  /** The page becomes idle and the deferred part is loaded. */
  finishLoading(): Promise<void>;
}

/** Telemetry whose deferred part is loaded when the test decides. */
export function setUpEarly(
  options: Partial<TelemetryOptions> = {},
  storage: ReturnType<typeof memoryStorage> = memoryStorage(),
): EarlyTelemetry {
  const page = fakePage();
  const records: TelemetryRecord[] = [];
  const loads: PromiseWithResolvers<CreatePageTelemetry>[] = [];
  const idleWork: (() => void)[] = [];
  const location = { href: "https://site.example/first" };
  const telemetry = assembleTelemetry(
    {
      service: "corp-site",
      environment: "prod",
      sinks: [() => (record) => void records.push(record)],
      ...options,
      ports: {
        ...page.ports,
        location,
        storage: () => storage,
        whenIdle: (work) => void idleWork.push(work),
        ...options.ports,
      },
    },
    () => {
      const load = Promise.withResolvers<CreatePageTelemetry>();
      loads.push(load);
      return load.promise;
    },
  );
  const becomeIdle = (): void => idleWork.splice(0).forEach((work) => work());
  const finishLoading = async (): Promise<void> => {
    becomeIdle();
    loads.at(-1)?.resolve(createPageTelemetry);
    await page.advance(0);
  };
  const logs = (): unknown[] => records.flatMap(({ kind, value }) => (kind === "log" ? [value] : []));
  return { page, telemetry, records, logs, loads, finishLoading, becomeIdle, location, storage };
}
