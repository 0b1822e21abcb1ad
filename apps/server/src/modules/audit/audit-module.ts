import { lt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { removeRows } from "../../db/remove-in-steps.ts";
import { auditEntries } from "../../db/schema.ts";
import { daysBefore } from "../module.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createAuditStore } from "./audit-store.ts";
import { listAudit } from "./list-audit.ts";

export function createAuditModule({ config, db, background }: ModuleDeps): Module<"auditList"> {
  const store = createAuditStore(db);
  return {
    handlers: { auditList: (request, caller) => listAudit(store, request, caller) },
    jobs: [
      {
        name: "remove-old-audit",
        run: (now, signal) => removeOldAudit(background.db, daysBefore(now, config.auditDays), signal),
      },
    ],
  };
}

/** Removes audit entries that were written before an instant, and returns their number. */
function removeOldAudit(db: Database, writtenBefore: Date, signal: AbortSignal): Promise<number> {
  const condition = lt(auditEntries.at, writtenBefore);
  return removeRows(db, { table: auditEntries, key: auditEntries.audit_id, condition }, signal);
}
