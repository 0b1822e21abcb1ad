import { daysBefore } from "../module.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createAuditStore } from "./audit-store.ts";
import { listAudit } from "./list-audit.ts";
import { removeOldAudit } from "./postgres-remove-old-audit.ts";

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
