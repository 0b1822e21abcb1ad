import type { LogLine, ProcessName } from "../processes/log-line.ts";
import { beginStep } from "./progress.ts";
import type { Step } from "./progress.ts";

const titles: Readonly<Record<ProcessName, string>> = {
  database: "PostgreSQL",
  identity: "Sign-in",
  server: "Migrations",
  site: "Site",
};
const databaseIsReady = "Database is ready";
const contentIsInPlace = "Seed data is in place";
const contentStep = "Seed data and server";

export interface StartProgress {
  starting(name: ProcessName): void;
  ready(name: ProcessName): void;
  log(line: LogLine): void;
  failed(): void;
}

/** One line per process, two for the server, whose migrations and seed data take most of the time. */
export function createStartProgress(): StartProgress {
  let current: Step | null = null;
  let note: string | undefined;

  const end = (): void => {
    current?.done(note);
    current = null;
    note = undefined;
  };
  return {
    starting: (name) => {
      current = beginStep(titles[name]);
    },
    ready: end,
    log: ({ process: name, entry }) => {
      if (name !== "server" || entry === null || current === null) return;
      if (entry.message === databaseIsReady) {
        end();
        current = beginStep(contentStep);
      }
      if (entry.message === contentIsInPlace) note = `${String(entry.context["events"])} events on the first run`;
    },
    failed: () => {
      current?.failed();
      current = null;
    },
  };
}
