import type { Auth, AuthError } from "@corp/auth";
import { AuthProvider, RequireAuth, useUser } from "@corp/auth/react";
import { Badge, Button, Card, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { code, stack } from "../../page-parts/styles.ts";

/** A page for every user, with a part for the level "gold". */
export function StepUpPage({ auth }: { auth: Auth }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AuthProvider auth={auth}>
      <div style={stack}>
        <Level />
        {isOpen ? (
          <RequireAuth acr="gold" pending={<Text>Переходим к провайдеру…</Text>} failed={showFailure}>
            <Card render={<section aria-label="Зарплаты" />}>
              <Text>Зарплаты видны тем, кто подтвердил вход вторым фактором.</Text>
            </Card>
          </RequireAuth>
        ) : (
          <Button style={{ justifySelf: "start" }} onClick={() => setIsOpen(true)}>
            Открыть зарплаты
          </Button>
        )}
      </div>
    </AuthProvider>
  );
}

const showFailure = (error: AuthError): ReactElement => (
  <Text role="alert">
    Второй фактор не подтверждён <span style={code}>({error.code})</span>
  </Text>
);

function Level(): ReactElement {
  const user = useUser();
  return (
    <Text>
      {user?.name ?? "Гость"} <Badge tone="info">{user?.acr ?? "—"}</Badge>
    </Text>
  );
}
