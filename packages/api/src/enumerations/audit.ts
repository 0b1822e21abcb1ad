/** Editors may read the audit entries of these. */
export const contentEntities = ["event", "performance", "article", "tag", "running-line", "mailing"] as const;

/** The others concern personal data, and are for administrators. */
export const auditEntities = [
  ...contentEntities,
  "registration",
  "team-member",
  "subscriber",
  "application",
  "blacklist",
  "mail-address",
  "people-list",
  "person",
] as const;
export type AuditEntity = (typeof auditEntities)[number];
