import type { Auth, AuthError, AuthStatus, AuthUser } from "@corp/auth";
import { Badge, Card, Text } from "@corp/ui";
import type { BadgeProps } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { code, facts } from "../../page-parts/styles.ts";

const TONES: Record<AuthStatus, BadgeProps["tone"]> = {
  idle: "neutral",
  "logs-in": "info",
  logged: "success",
  "logs-out": "warning",
};

/** The state of a client, as an application reads it. Does not start the client. */
export function StatePanel({ title, auth }: { title: string; auth: Auth }): ReactElement {
  const { status, isStarted, user, error } = useSyncExternalStore(auth.subscribe, auth.getState);
  return (
    <Card render={<section aria-label={title} />}>
      <div style={{ display: "grid", gap: 12 }}>
        <Text as="h2" variant="subtitle">
          {title}
        </Text>
        <dl style={facts}>
          <Fact name="status">
            <Badge tone={TONES[status]}>{status}</Badge>
          </Fact>
          <Fact name="isStarted">{String(isStarted)}</Fact>
          <Fact name="user">{user === null ? "null" : <Person user={user} />}</Fact>
          <Fact name="error">{error === null ? "null" : <Failure error={error} />}</Fact>
        </dl>
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactElement | string }): ReactElement {
  return (
    <>
      <Text as="dt" variant="caption" tone="muted">
        {name}
      </Text>
      <Text as="dd" variant="caption" style={{ ...code, margin: 0 }}>
        {children}
      </Text>
    </>
  );
}

function Person({ user }: { user: AuthUser }): ReactElement {
  const resources = Object.entries(user.resourceRoles).map(([resource, roles]) => `${resource}: ${roles.join(", ")}`);
  return (
    <>
      {[user.name, user.email, `realm: ${user.realmRoles.join(", ")}`, ...resources].map((line) => (
        <span key={line} style={{ display: "block" }}>
          {line}
        </span>
      ))}
    </>
  );
}

function Failure({ error }: { error: AuthError }): ReactElement {
  return (
    <>
      {[error.code, error.message, `retryable: ${error.retryable}`].map((line) => (
        <span key={line} style={{ display: "block" }}>
          {line}
        </span>
      ))}
    </>
  );
}
