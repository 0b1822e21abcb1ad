import type { Auth } from "@corp/auth";
import { AuthProvider, useUser } from "@corp/auth/react";
import { Button, Card, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { columns, stack } from "../../page-parts/styles.ts";
import type { Clients } from "./arrange-clients.ts";

/** The provider's client is that of the staff; the partners' is named. */
export function ClientsPage({ clients: { staff, partners } }: { clients: Clients }): ReactElement {
  return (
    <AuthProvider auth={staff}>
      <div style={columns("18rem")}>
        <Session title="Сотрудники" auth={staff} />
        <Session title="Партнёры" auth={partners} />
      </div>
    </AuthProvider>
  );
}

function Session({ title, auth }: { title: string; auth: Auth }): ReactElement {
  const user = useUser(auth);
  return (
    <Card render={<section aria-label={title} />}>
      <div style={stack}>
        <Text as="h2" variant="subtitle">
          {title}
        </Text>
        <Text>{user === null ? "Гость" : user.name}</Text>
        {user === null ? (
          <Button onClick={() => void auth.loginWithPassword("reader", "reader")}>Войти</Button>
        ) : (
          <Button variant="secondary" onClick={() => void auth.logout({ by: "reload" })}>
            Выйти
          </Button>
        )}
      </div>
    </Card>
  );
}
