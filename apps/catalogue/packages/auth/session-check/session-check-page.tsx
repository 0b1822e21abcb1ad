import { Button, Text } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { row, stack } from "../../page-parts/styles.ts";
import { StatePanel } from "../states/state-panel.tsx";
import type { SessionCheckDemo } from "./arrange-session-check.ts";

export function SessionCheckPage({ demo }: { demo: SessionCheckDemo }): ReactElement {
  const questions = useSyncExternalStore(demo.subscribe, demo.questions);
  return (
    <div style={stack}>
      <div style={row}>
        <Button onClick={() => demo.pass(30)}>Прошло полминуты</Button>
        <Button variant="secondary" onClick={demo.endSession}>
          Администратор завершает сеанс
        </Button>
      </div>
      <Text>Вопросов провайдеру: {questions}</Text>
      <StatePanel title="Страница" auth={demo.auth} />
    </div>
  );
}
