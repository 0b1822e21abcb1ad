import { AuthProvider, useIdleSecondsLeft, useUser } from "@corp/auth/react";
import { Button, Card, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { row, stack } from "../../page-parts/styles.ts";
import type { IdleDemo } from "./arrange-idle-page.ts";

export function IdlePage({ demo }: { demo: IdleDemo }): ReactElement {
  return (
    <AuthProvider auth={demo.auth}>
      <Page demo={demo} />
    </AuthProvider>
  );
}

function Page({ demo: { idle, pass } }: { demo: IdleDemo }): ReactElement {
  const user = useUser();
  const secondsLeft = useIdleSecondsLeft(idle);
  return (
    <div style={stack}>
      <Card>
        <Text>
          {user === null ? "Вы вышли: две минуты без действий." : `Здравствуйте, ${user.name ?? "читатель"}!`}
        </Text>
        {user !== null && secondsLeft !== null && (
          <div role="alert">
            <Text>Вы выйдете через {secondsLeft} с.</Text>
          </div>
        )}
      </Card>
      <div style={row}>
        <Button onClick={idle.stay} disabled={secondsLeft === null || user === null}>
          Я здесь
        </Button>
        <Button variant="secondary" onClick={() => pass(30)} disabled={user === null}>
          Прошло полминуты
        </Button>
      </div>
    </div>
  );
}
