import { Button, Card, Field, Text, TextInput } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { row, stack } from "../../page-parts/styles.ts";
import { StatePanel } from "../states/state-panel.tsx";
import type { PopupDemo } from "./arrange-popup.ts";

export function PopupPage({ demo }: { demo: PopupDemo }): ReactElement {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <div style={stack}>
      <Field label="Черновик">
        <TextInput />
      </Field>
      <div style={row}>
        <Button onClick={() => demo.signIn(setAddress)}>Войти в окне</Button>
        <Button variant="secondary" onClick={demo.signInBlocked}>
          Браузер запретил окно
        </Button>
      </div>
      {address !== null && (
        <Card render={<section aria-label="Окно провайдера" />}>
          <div style={stack}>
            <Text as="h2" variant="subtitle">
              Окно провайдера
            </Text>
            <Text variant="caption" tone="muted">
              {new URL(address).host}
            </Text>
            <div style={row}>
              <Button onClick={() => demo.respond(address)}>Войти как Рита</Button>
              <Button variant="secondary" onClick={demo.close}>
                Закрыть окно
              </Button>
            </div>
          </div>
        </Card>
      )}
      <StatePanel title="Страница" auth={demo.auth} />
    </div>
  );
}
