/** Roles that may see personal data and telemetry. Controls what is shown; the server enforces access. */
export const administratorRoles = [{ realm: "admin" }, { resource: "corp-site", role: "admin" }] as const;

/** Roles that may create, change and publish. Controls what is shown; the server enforces access. */
export const editorRoles = [...administratorRoles, { resource: "corp-site", role: "editor" }] as const;
