/** Who may see people's data and what the site tells of itself. The server decides; this decides what is shown. */
export const administratorRoles = [{ realm: "admin" }, { resource: "corp-site", role: "admin" }] as const;

/** Who may create, change and publish. The server decides; this decides what is shown. */
export const editorRoles = [...administratorRoles, { resource: "corp-site", role: "editor" }] as const;
