import { Button, Card, Text } from "@corp/ui";
import { useReducer, useState, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { beside, code, row, stack } from "../../page-parts/styles.ts";
import { createDemoApplication, lastAddress } from "../demo-application.ts";
import type { DemoApplication, DemoPage } from "../demo-application.ts";
import { ChangeTable } from "./change-table.tsx";
import { StateDiagram } from "./state-diagram.tsx";

type Demo = DemoApplication & { readonly shown: DemoPage };

/** The actions of the application, its API, the user and other tabs. */
const ACTIONS: readonly (readonly [label: string, act: (demo: Demo) => unknown])[] = [
  ["Войти", ({ shown }) => shown.auth.login()],
  [
    "Провайдер впустил",
    ({ provider, shown }) => {
      const address = lastAddress(shown);
      if (!address.includes("/openid-connect/auth?")) return;
      shown.page.href = provider.authorize(address);
      return shown.auth.handleNavigation();
    },
  ],
  ["Войти по паролю", ({ shown }) => shown.auth.loginWithPassword("reader", "reader")],
  ["Неверный пароль", ({ shown }) => shown.auth.loginWithPassword("reader", "wrong").catch(() => undefined)],
  ["API ответил 401", ({ shown }) => shown.auth.handleUnauthorized()],
  [
    "Токен пропал",
    ({ browser, shown }) => {
      browser.storage.clear();
      shown.page.emit({ type: "storage", key: null });
      browser.clock.advance(500);
    },
  ],
  ["Выйти", ({ shown }) => shown.auth.logout()],
  ["«Назад» в браузере", ({ shown }) => shown.page.emit({ type: "restored" })],
];

function createDemo(): Demo {
  const application = createDemoApplication();
  return { ...application, shown: application.open() };
}

/** An interactive client: shows its state and its last ignored transition. */
export function Machine(): ReactElement {
  const [demo] = useState(createDemo);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const { auth, page, log } = demo.shown;
  const { status, user, error } = useSyncExternalStore(auth.subscribe, auth.getState);

  async function run(act: (demo: Demo) => unknown): Promise<void> {
    await auth.start();
    demo.browser.clock.advance(1_000);
    await act(demo);
    showAgain();
  }

  const rejections = log.filter(({ message }) => message.includes("cannot become"));
  return (
    <div style={stack}>
      <div style={row} role="group" aria-label="Что происходит">
        {ACTIONS.map(([label, act]) => (
          <Button key={label} size={400} variant="outline" onClick={() => void run(act)}>
            {label}
          </Button>
        ))}
      </div>
      <Card variant="surface" padding="small" role="status">
        <Line name="Сейчас" value={`${status}${user === null ? "" : `: ${user.name}`}`} />
        <Line name="Ошибка" value={error === null ? "нет" : `${error.code}: ${error.message}`} />
        <Line name="Браузер отправлен" value={page.visits.at(-1)?.replace(/\?.*/, "?…") ?? "никуда"} />
        <Line name="Отказ" value={rejections.at(-1)?.message ?? "не было"} />
      </Card>
      <div style={beside}>
        <StateDiagram current={status} />
        <ChangeTable current={status} />
      </div>
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <Text variant="caption" style={{ margin: 0 }}>
      {name}: <span style={code}>{value}</span>
    </Text>
  );
}
