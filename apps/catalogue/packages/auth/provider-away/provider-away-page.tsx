import { Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { row, stack } from "../../page-parts/styles.ts";
import { StatePanel } from "../states/state-panel.tsx";
import type { ProviderAwayDemo } from "./arrange-provider-away.ts";

export function ProviderAwayPage({ demo }: { demo: ProviderAwayDemo }): ReactElement {
  const [isDown, setIsDown] = useState(false);
  const [refreshes, setRefreshes] = useState(demo.refreshes);
  const switchTo = (next: boolean): void => {
    demo.setDown(next);
    setIsDown(next);
  };
  const pass = (seconds: number): void => void demo.pass(seconds).then(() => setRefreshes(demo.refreshes()));
  return (
    <div style={stack}>
      <div style={row}>
        <Button onClick={() => switchTo(!isDown)}>{isDown ? "Включить провайдера" : "Выключить провайдера"}</Button>
        <Button variant="secondary" onClick={() => pass(300)}>
          Прошло пять минут
        </Button>
        <Button variant="secondary" onClick={() => pass(2)}>
          Прошло две секунды
        </Button>
      </div>
      <Text>Обновлений токена: {refreshes}</Text>
      <StatePanel title="Страница" auth={demo.auth} />
    </div>
  );
}
