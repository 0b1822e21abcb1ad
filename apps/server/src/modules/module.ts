import type { Logger } from "@corp/telemetry/server";
import type { Config } from "../config/config.ts";
import type { DatabaseConnection } from "../db/database.ts";
import type { HandledCall, Handlers } from "../handler.ts";
import type { Job } from "../jobs/periodic-jobs.ts";

/** Every module is made with these; its `create<Name>Module` names what else it needs. */
export interface ModuleDeps extends Pick<DatabaseConnection, "db" | "pool" | "background"> {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** The endpoints that a module handles, and its periodic work. */
export interface Module<Names extends HandledCall = never> {
  readonly handlers: Handlers<Names>;
  /** They run in this order. */
  readonly jobs?: readonly Job[];
}

type HandlerNames<Each> = Each extends { readonly handlers: infer Handled } ? keyof Handled & HandledCall : never;

export function collectHandlers<Modules extends readonly { readonly handlers: object }[]>(
  modules: Modules,
): Handlers<HandlerNames<Modules[number]>> {
  return Object.assign({}, ...modules.map(({ handlers }) => handlers)) as Handlers<HandlerNames<Modules[number]>>;
}

const dayMs = 86_400_000;

export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);
