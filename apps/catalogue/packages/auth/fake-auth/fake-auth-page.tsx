import { AuthProvider, RequireAuth, useAuth, useUser } from "@corp/auth/react";
import type { FakeAuth } from "@corp/auth/testing";
import { Button, Card, Text } from "@corp/ui";
import { useReducer } from "react";
import type { ReactElement } from "react";
import { code, row, stack } from "../../page-parts/styles.ts";

/** A component with a fake sign-in, and what a test can do with it. */
export function FakeAuthPage({ auth }: { auth: FakeAuth }): ReactElement {
  const [, readCalls] = useReducer((count: number) => count + 1, 0);
  return (
    <AuthProvider auth={auth}>
      <div style={stack}>
        <div style={row}>
          <Button variant="secondary" onClick={() => auth.become({ user: null })}>
            become: гость
          </Button>
          <Button variant="secondary" onClick={() => auth.become({ user: { name: "Рита" } })}>
            become: читатель
          </Button>
          <Button variant="secondary" onClick={() => auth.become({ user: { name: "Егор" }, roles: ["editor"] })}>
            become: редактор
          </Button>
        </div>
        <Card render={<section aria-label="Компонент" />}>
          <Component onCall={readCalls} />
        </Card>
        <Text style={code}>calls: {JSON.stringify(auth.calls)}</Text>
      </div>
    </AuthProvider>
  );
}

function Component({ onCall }: { onCall: () => void }): ReactElement {
  const user = useUser();
  const { login } = useAuth();
  if (user === null) return <Button onClick={() => void login().then(onCall)}>Войти</Button>;
  return (
    <RequireAuth role={{ resource: "app", role: "editor" }} forbidden={<Text>{user.name} может читать</Text>}>
      <Text>{user.name} может править</Text>
    </RequireAuth>
  );
}
