import type { Handlers } from "../../handler.ts";
import type { AuditStore } from "./audit-store.ts";
import { listAudit } from "./list-audit.ts";

export function auditRoutes(store: AuditStore): Handlers<"auditList"> {
  return { auditList: (request, caller) => listAudit(store, request, caller) };
}
