import type { Auth, AuthError } from "@corp/auth";
import { AuthProvider, RequireAuth, useAuth, useUser } from "@corp/auth/react";
import type { RequireAuthProps } from "@corp/auth/react";
import { Button, Card, ErrorStub, Loader, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { code, row, stack } from "../../page-parts/styles.ts";

/** A page behind `RequireAuth`, with everything that may replace the page. */
export function GuardedCabinet({ auth, role }: { auth: Auth } & Pick<RequireAuthProps, "role">): ReactElement {
  return (
    <AuthProvider auth={auth}>
      <RequireAuth
        {...(role && { role })}
        pending={<Waiting />}
        forbidden={<ErrorStub status={403} />}
        failed={showFailure}
      >
        <Cabinet />
      </RequireAuth>
    </AuthProvider>
  );
}

const showFailure = (error: AuthError): ReactElement => <Failure error={error} />;

function Failure({ error }: { error: AuthError }): ReactElement {
  const { login } = useAuth();
  return (
    <Card variant="surface" role="alert">
      <div style={{ ...stack, gap: 16, justifyItems: "start" }}>
        <Text as="h2" variant="title">
          Не удалось войти
        </Text>
        <Text>
          {error.message} <span style={code}>({error.code})</span>
        </Text>
        <Button onClick={() => void login()}>Войти ещё раз</Button>
      </div>
    </Card>
  );
}

function Waiting(): ReactElement {
  return (
    <div style={row}>
      <Loader label="Узнаём, кто вы" />
      <Text aria-hidden="true">Узнаём, кто вы…</Text>
    </div>
  );
}

function Cabinet(): ReactElement {
  const user = useUser();
  return (
    <Card render={<section aria-labelledby="cabinet" />}>
      <Text id="cabinet" as="h2" variant="title" style={{ marginBlockEnd: 12 }}>
        Личный кабинет
      </Text>
      <Text>{`Здравствуйте, ${user?.name}. Эту страницу видят только те, кто вошёл.`}</Text>
    </Card>
  );
}
