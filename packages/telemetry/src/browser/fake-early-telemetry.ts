import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { TextStorage } from "../ports/telemetry-ports.ts";
import { assembleTelemetry } from "./assemble-telemetry.ts";
import { createPageTelemetry } from "./create-page-telemetry.ts";
import type { CreatePageTelemetry } from "./create-page-telemetry.ts";
import { fakePage, fakeStorage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import type { Telemetry } from "./telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** What outlives the page, to be looked into. */
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
  /** The page becomes idle and the rest comes. */
  arrive(): Promise<void>;
}

/** A page whose telemetry comes when the test says so. */
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
    {
      load: () => {
        const load = Promise.withResolvers<CreatePageTelemetry>();
        loads.push(load);
        return load.promise;
      },
    },
  );
  const becomeIdle = (): void => idleWork.splice(0).forEach((work) => work());
  const arrive = async (): Promise<void> => {
    becomeIdle();
    loads.at(-1)?.resolve(createPageTelemetry);
    await page.pass(0);
  };
  const logs = (): unknown[] => records.flatMap(({ kind, value }) => (kind === "log" ? [value] : []));
  return { page, telemetry, records, logs, loads, arrive, becomeIdle, location, storage };
}
