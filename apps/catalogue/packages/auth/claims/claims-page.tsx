import { AuthError, readClaims } from "@corp/auth";
import type { Auth } from "@corp/auth";
import { Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { code, facts } from "../../page-parts/styles.ts";
import { departmentSchema } from "./department-schema.ts";

/** The user's own fields, the expiry, and claims by a schema. */
export function ClaimsPage({ auth }: { auth: Auth }): ReactElement {
  const [claims, setClaims] = useState("…");
  useEffect(() => {
    readClaims(auth, departmentSchema).then(
      (read) => setClaims(JSON.stringify(read)),
      (error: unknown) => setClaims(AuthError.isInstance(error) ? error.code : String(error)),
    );
  }, [auth]);
  const { user } = auth.getState();
  const rows = [
    ["user.givenName", user?.givenName],
    ["user.acr", user?.acr],
    ["getExpiresAt()", new Date(auth.getExpiresAt() ?? 0).toISOString()],
    ["readClaims(auth, schema)", claims],
  ];
  return (
    <dl style={facts}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: "contents" }}>
          <Text as="dt" variant="caption" tone="muted">
            {name}
          </Text>
          <Text as="dd" variant="caption" style={{ ...code, margin: 0 }}>
            {value ?? "null"}
          </Text>
        </div>
      ))}
    </dl>
  );
}
