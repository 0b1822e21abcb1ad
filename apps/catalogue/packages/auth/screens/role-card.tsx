import type { Auth } from "@corp/auth";
import { AuthProvider, useRole, useUser } from "@corp/auth/react";
import type { RoleRequirement } from "@corp/auth/react";
import { Badge, Card, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { code } from "../../page-parts/styles.ts";

const editor: RoleRequirement = { resource: "corp-site", role: "editor" };
const admin: RoleRequirement = { realm: "admin" };

const QUESTIONS: readonly (readonly [
  what: string,
  call: string,
  role: RoleRequirement | readonly RoleRequirement[],
])[] = [
  ["Править материалы", 'useRole({ resource: "corp-site", role: "editor" })', editor],
  ["Управлять людьми", 'useRole({ realm: "admin" })', admin],
  ["Публиковать", "useRole([editor, admin])", [editor, admin]],
];

/** The user's permissions by `useRole`. */
export function RoleCard({ auth }: { auth: Auth }): ReactElement {
  return (
    <AuthProvider auth={auth}>
      <Roles />
    </AuthProvider>
  );
}

function Roles(): ReactElement {
  const user = useUser();
  return (
    <Card render={<section aria-label={user?.name ?? "Гость"} />}>
      <Text as="h2" variant="subtitle">
        {user?.name}
      </Text>
      <ul style={{ listStyle: "none", padding: 0, marginBlock: "16px 0", display: "grid", gap: 16 }}>
        {QUESTIONS.map(([what, call, role]) => (
          <Answer key={what} what={what} call={call} role={role} />
        ))}
      </ul>
    </Card>
  );
}

interface AnswerProps {
  what: string;
  call: string;
  role: RoleRequirement | readonly RoleRequirement[];
}

function Answer({ what, call, role }: AnswerProps): ReactElement {
  const isAllowed = useRole(role);
  return (
    <li>
      <div style={{ display: "flex", justifyContent: "space-between", gap: 16 }}>
        <span>{what}</span>
        <Badge tone={isAllowed ? "success" : "neutral"}>{isAllowed ? "можно" : "нельзя"}</Badge>
      </div>
      <Text variant="caption" tone="muted" style={{ ...code, margin: 0 }}>
        {call}
      </Text>
    </li>
  );
}
