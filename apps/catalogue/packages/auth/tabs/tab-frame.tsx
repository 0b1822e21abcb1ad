import type { TabsView } from "@corp/auth";
import { Badge, Button, Text } from "@corp/ui";
import type { BadgeProps } from "@corp/ui";
import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import type { ReactElement, ReactNode } from "react";
import { code, facts, row } from "../../page-parts/styles.ts";
import { createTab, remainingMs } from "./create-tab.ts";
import type { Tab } from "./create-tab.ts";

const LOOK_INTERVAL_MS = 200;

const ROLES: Record<TabsView["role"], readonly [name: string, tone: BadgeProps["tone"]]> = {
  none: ["нет", "neutral"],
  candidate: ["кандидат", "warning"],
  follower: ["ведомая", "info"],
  leader: ["ведущая", "accent"],
};

/** The state and the actions of one tab, in a frame or alone. */
export function TabFrame(): ReactElement {
  const [tab] = useState(createTab);
  const { auth } = tab;
  const { status } = useSyncExternalStore(auth.subscribe, auth.getState);
  const { role, id, leaderId, tabs } = useSyncExternalStore(auth.subscribeTabs, auth.getTabs);
  const token = useShownToken(tab, status === "logged");
  useEffect(() => {
    window.authTab = tab;
    void auth.start();
    return () => {
      window.authTab = undefined;
      auth.dispose();
    };
  }, [tab, auth]);

  const [roleName, tone] = ROLES[role];
  return (
    <main style={{ display: "grid", gap: 12, padding: 12 }}>
      <dl style={facts}>
        <Fact name="status" label="Состояние">
          {status}
        </Fact>
        <Fact name="role" label="Роль">
          <Badge tone={tone}>{roleName}</Badge>
        </Fact>
        <Fact name="id" label="Имя">
          {shorten(id)}
        </Fact>
        <Fact name="tabs" label="Вкладки">
          {tabs.map((one) => `${shorten(one.id)}${one.id === leaderId ? "★" : ""}`).join(" ") || "—"}
        </Fact>
        <Fact name="token" label="Токен">
          {token === "" ? "—" : `…${token.slice(-5)}`}
        </Fact>
        <Fact name="left" label="Осталось">
          {token === "" ? "—" : `${Math.ceil(remainingMs(token) / 1_000)} с`}
        </Fact>
        <Fact name="refreshes" label="Обновляла">
          {tab.refreshCount()}
        </Fact>
      </dl>
      <div style={{ ...row, gap: 8 }}>
        {status === "logged" ? (
          <>
            <Button size={400} variant="secondary" onClick={() => void auth.refresh()}>
              Обновить
            </Button>
            <Button size={400} variant="outline" onClick={() => void auth.logout()}>
              Выйти
            </Button>
          </>
        ) : (
          <Button size={400} onClick={() => void auth.loginWithPassword("reader", "reader")}>
            Войти
          </Button>
        )}
      </div>
    </main>
  );
}

/** Polled: a refreshed token describes the same user, so the state does not change. */
function useShownToken(tab: Tab, isLogged: boolean): string {
  const [token, setToken] = useState("");
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let last = "";
    let isOver = false;
    const look = async (): Promise<void> => {
      const seen = await tab.peekToken(last);
      if (isOver) return;
      last = seen ?? last;
      setToken(last);
      if (!tab.isFrozen()) lookAgain();
    };
    if (!isLogged) return undefined;
    void look();
    const timer = setInterval(() => void look(), LOOK_INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      setToken("");
    };
  }, [tab, isLogged]);
  return token;
}

function Fact({ name, label, children }: { name: string; label: string; children: ReactNode }): ReactElement {
  return (
    <>
      <Text as="dt" variant="caption" tone="muted">
        {label}
      </Text>
      <Text as="dd" variant="caption" style={{ ...code, margin: 0 }} data-fact={name}>
        {children}
      </Text>
    </>
  );
}

function shorten(id: string | null): string {
  return id === null ? "—" : id.slice(-5);
}
