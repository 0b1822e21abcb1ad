/** Who may create, change and publish. The server decides; this decides what is shown. */
export const editorRoles = [
  { realm: "admin" },
  { resource: "corp-site", role: "admin" },
  { resource: "corp-site", role: "editor" },
] as const;
